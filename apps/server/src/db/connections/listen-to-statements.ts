import type { Database } from '../connect.ts';
import type { OnAsked } from './portal-client.ts';

/** Calls back for every statement from now on; answers how to stop it. */
export function listenToStatements(database: Database, onAsked: OnAsked): () => void {
  database.$client.onAsked = onAsked;
  return () => {
    database.$client.onAsked = undefined;
  };
}
