import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { importDirectory, writtenOf } from '../apps/server/src/modules/import/index.ts';
import { generateCurriculum } from './datasets/timetable-university.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * How fast and in how much memory marks are imported, beside a bare COPY of the same file: `npx node bench/import-marks.ts`.
 */
const { values: given } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, students: { type: 'string', default: '20000' } },
});
const rows = Number(given.rows);

const scratch = await startScratchPostgres();
const folder = mkdtempSync(join(tmpdir(), 'zachetka-bench-import-'));
const path = join(folder, 'marks.csv');
const client = await scratch.database.$client.connect();
try {
  await generateCurriculum(scratch.database, Number(given.students));
  await writeMarks();
  console.log(
    `${rows.toLocaleString('en')} marks, ${(statSync(path).size / 1_048_576).toFixed(0)} MB of CSV\n`,
  );

  await client.query(
    'create table bare (record_book_number text, form_code text, attempt int, mark text, percent numeric, marked_on date)',
  );
  await measure('bare COPY: texts as they are, no key, no check', () =>
    pipeline(
      createReadStream(path, { highWaterMark: 262_144 }),
      client.query(copyFrom('copy bare from stdin (format csv, header)')),
    ),
  );

  await writeResolved();
  await client.query('create table keyed (like mark including all)');
  for (const [column, table] of [
    ['student_id', 'student'],
    ['control_form_id', 'control_form'],
    ['linguistic_scale_mark_id', 'linguistic_scale_mark'],
  ]) {
    await client.query(`alter table keyed add foreign key (${column}) references ${table} (id)`);
  }
  await measure('bare COPY: ready-made ids into a table with the same keys and references', () =>
    pipeline(
      createReadStream(join(folder, 'ids.txt'), { highWaterMark: 262_144 }),
      client.query(copyFrom('copy keyed from stdin')),
    ),
  );
  await client.query('drop table bare, keyed');
  await client.query('checkpoint');

  await measure('npm run import, first time', load);
  await measure('npm run import, the same file again', load);
} finally {
  client.release();
  await scratch.close();
  rmSync(folder, { recursive: true, force: true });
}

async function load(): Promise<void> {
  const { files } = await importDirectory(scratch.database, folder);
  const [report] = files;
  if (report?.outcome !== 'loaded') throw new Error(`not loaded: ${JSON.stringify(report).slice(0, 500)}`);
  console.log(`  ${writtenOf(report).toLocaleString('en')} written`);
}

async function measure(title: string, work: () => Promise<void>): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  clearInterval(timer);
  const speed = Math.round(rows / seconds).toLocaleString('en');
  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0);
  console.log(title);
  console.log(
    `  ${seconds.toFixed(1)} s, ${speed} rows/s; memory of the process ${megabytes(before)} → at most ${megabytes(peak)} MB\n`,
  );
}

/** Sheet by sheet, as a dean's office exports them: all students of a control form, then the next. */
async function writeMarks(): Promise<void> {
  const query = `
    select record_book_number, control_form.code as form_code, 1 as attempt,
      (student.id + control_form.id) % 4 + 2 as mark, (student.id + control_form.id) % 101 as percent, date '2026-10-01' as marked_on
    from control_form
    join wpd on wpd.id = control_form.wpd_id
    join study_group_plan on study_group_plan.education_plan_id = wpd.education_plan_id
    join student on student.study_group_id = study_group_plan.study_group_id
    order by control_form.id, student.id limit ${rows}`;
  await pipeline(
    client.query(copyTo(`copy (${query}) to stdout (format csv, header)`)),
    createWriteStream(path),
  );
}

async function writeResolved(): Promise<void> {
  const query = `
    select student.id, control_form.id, attempt, linguistic_scale_mark.id, percent, marked_on
    from bare join student using (record_book_number) join control_form on control_form.code = form_code
    join linguistic_scale_mark on linguistic_scale_mark.mark = bare.mark
    order by control_form.id, student.id`;
  await pipeline(
    client.query(copyTo(`copy (${query}) to stdout`)),
    createWriteStream(join(folder, 'ids.txt')),
  );
}
