export type { Account } from './account.ts';
export { attachToPostgres } from './attach.ts';
export { restoreMark } from './cluster.ts';
export { embeddedDatabase } from './connection.ts';
export { type ClaimedFolder, claimDataFolder, claimPatiently } from './data-folder.ts';
export { FolderInUseError } from './folder-lock.ts';
export { findDataFolder, findPlace, holdsDatabase, type Place, privateNames } from './place.ts';
export { checkAndReplaceCluster, newSideFolder, removeCluster } from './replace-cluster.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts';
