export { filesRoutes } from './files.routes.ts';
export { listKnownFiles } from './known-files.ts';
export {
  findAppealFile,
  findAppealFileUse,
  findAppealKeys,
  insertAppealFile,
  listAppealFiles,
  lockAttachableAppeal,
} from './questions.ts';
export { discardUnreadBody, isBrokenForm, receiveFile } from './receive-file.ts';
export { removeFilesBesideDatabase } from './remove-files-beside.ts';
export { spoolUpload } from './spooled-upload.ts';
export { type ReceivedFile } from './store-upload.ts';
export { type CopyReport, copyMissing } from './stores/copy-files.ts';
export { countStore } from './stores/counted-store.ts';
export { fillMirror, mirrorFolderOf, openMirror, thinMirror } from './stores/file-mirror.ts';
export {
  createFileStore,
  describeStore,
  type FileStorage,
  fileFolderOf,
  obtainFileNamespace,
  openFileStorage,
} from './stores/file-storage.ts';
export { type FileContent, type FileStore, isStorageKey, StrangeStoreError } from './stores/file-store.ts';
export { markStore } from './stores/store-mark.ts';
export { createClamdScanner, virusScannerOf } from './virus-scanner.ts';
