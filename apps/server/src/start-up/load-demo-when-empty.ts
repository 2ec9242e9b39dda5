import type { Database } from '../db/connect.ts';
import { isEmptyDatabase, loadDemoUniversity } from '../demo/index.ts';
import type { FileStorage } from '../modules/files/index.ts';

/** Of several instances that start together on an empty database one loads it, the others wait for it. */
export async function loadDemoWhenEmpty(
  database: Database,
  students: number,
  onProgress: (text: string) => void,
  openFiles?: () => Promise<FileStorage>,
): Promise<void> {
  if (students === 0 || !(await isEmptyDatabase(database))) return;
  await loadDemoUniversity(database, {
    students,
    files: await openFiles?.(),
    onProgress: ({ step, done, total }) =>
      onProgress(`${step}, ${Math.floor((100 * done) / Math.max(1, total))} %`),
  });
}
