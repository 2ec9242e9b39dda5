export { type FileStorage, openFileStorage } from './file-storage.ts';
export type { FileContent, FileStore } from './file-store.ts';
export { filesRoutes } from './files.routes.ts';
