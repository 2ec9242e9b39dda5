import type { Database } from '../db/connect.ts';
import type { FileStorage } from '../modules/portfolio/files/index.ts';

/**
 * What the server needs of a demo university. The generator is a workspace of its own that knows the server; whoever
 * starts the portal with it hands it in, so a production install can leave it out.
 */
export type DemoUniversity = {
  /** Who can sign in there, with words that tell one account from another better than its role does. */
  accounts: readonly { login: string; password: string; titleRu: string; titleEn: string }[];
  /** Fills an empty database, all or nothing; of several that start together one loads and the others wait. */
  load: (database: Database, options: DemoLoading) => Promise<unknown>;
};

export type DemoLoading = {
  students: number;
  /** Whether a scholarship season runs there. */
  season?: boolean | undefined;
  files?: FileStorage | undefined;
  onProgress?: ((progress: { step: string; done: number; total: number }) => void) | undefined;
};
