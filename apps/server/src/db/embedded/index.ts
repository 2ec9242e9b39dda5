export { attachToPostgres } from './attach.ts';
export { embeddedDatabase } from './connection.ts';
export { type ClaimedFolder, claimDataFolder, claimForCommand } from './data-folder.ts';
export { FolderInUseError } from './folder-lock.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts';
