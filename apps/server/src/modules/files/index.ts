export { filesRoutes } from './files.routes.ts';
export { removeFilesBesideDatabase } from './remove-files-beside.ts';
export { spoolUpload } from './spooled-upload.ts';
export { type FileStorage, openFileStorage } from './stores/file-storage.ts';
export type { FileContent, FileStore } from './stores/file-store.ts';
export { createClamdScanner } from './virus-scanner.ts';
