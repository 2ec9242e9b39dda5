export { type CopyReport, copyMissing } from './copy-files.ts';
export { countStore } from './counted-store.ts';
export { fillMirror, mirrorFolderOf, openMirror, thinMirror } from './file-mirror.ts';
export { createFileStore, type FileStorage, fileFolderOf, openFileStorage } from './file-storage.ts';
export type { FileContent, FileStore } from './file-store.ts';
export { listDescribedFiles } from './files.queries.ts';
export { filesRoutes } from './files.routes.ts';
export { removeFilesBesideDatabase } from './remove-files-beside.ts';
export { spoolUpload } from './spooled-upload.ts';
