export { type FileStorage, openFileStorage } from './file-storage.ts';
export type { FileContent, FileStore } from './file-store.ts';
export { filesRoutes } from './files.routes.ts';
export { removeFilesBesideDatabase } from './remove-files-beside.ts';
export { spoolUpload } from './spooled-upload.ts';
export { createClamdScanner } from './virus-scanner.ts';
