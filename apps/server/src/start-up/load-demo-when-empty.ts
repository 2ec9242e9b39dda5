import type { Database } from '../db/connect.ts';
import { isEmptyDatabase } from '../db/is-empty-database.ts';
import type { FileStorage } from '../modules/portfolio/files/index.ts';
import type { DemoUniversity } from './demo-university.ts';

export type WantedDemo = {
  /** How many; 0 for no demo university. */
  students: number;
  /** Whether a scholarship season runs there. */
  season?: boolean;
  /** Absent where its workspace is not installed. */
  demo: DemoUniversity | undefined;
  openFiles?: () => Promise<FileStorage>;
  onProgress?: (text: string) => void;
};

/** Answers `missing` where a demo university is wanted and there is none to load. */
export async function loadDemoWhenEmpty(
  database: Database,
  { students, season = true, demo, openFiles, onProgress }: WantedDemo,
): Promise<'missing' | undefined> {
  if (students === 0 || !(await isEmptyDatabase(database))) return undefined;
  if (demo === undefined) return 'missing';
  await demo.load(database, {
    students,
    season,
    files: await openFiles?.(),
    onProgress: ({ step, done, total }) =>
      onProgress?.(`${step}, ${Math.floor((100 * done) / Math.max(1, total))} %`),
  });
  return undefined;
}
