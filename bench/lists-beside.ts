import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type * as listsDataset from './datasets/lists-dataset.ts';
import type * as listsUniversity from './datasets/lists-university.ts';
import type { ListsUniversity } from './datasets/lists-university.ts';
import { listGroups } from './lists-cases.ts';
import type * as scratchPostgres from './scratch-postgres.ts';
import { spreadOf } from './spread.ts';

/**
 * Every list page of the staff, asked of this checkout and of another one in turn, each on a database with its own tables and
 * indexes: `npx node bench/lists-beside.ts FOLDER`; `--students 2000` for a quick look, `--only 'surname'` for some filters.
 */
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    students: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('say the folder of the other checkout');
const students = Number(given.students);
const rounds = Number(given.rounds);
const warmUp = 10;
/** What a list may take of the time that it took in the other checkout. */
const mostToBefore = 1.1;

const closing: (() => Promise<void>)[] = [];
try {
  const now = await open(join(import.meta.dirname, '..'));
  const before = await open(resolve(folder));
  const rows = [];
  for (const { list, callers, casesOf } of listGroups) {
    for (const caller of callers) {
      for (const listCase of casesOf(now.samples)) {
        const label = [list, caller, listCase.filter, listCase.order];
        if (!new RegExp(given.only, 'u').test(label.join(' · '))) continue;
        const times = { now: [] as number[], before: [] as number[] };
        const ask = async (of: keyof typeof times, round: number) => {
          const began = performance.now();
          await (of === 'now' ? now : before).send(caller, listCase);
          if (round >= 0) times[of].push(performance.now() - began);
        };
        for (let round = -warmUp; round < rounds; round += 1) {
          for (const of of round % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const))
            await ask(of, round);
        }
        rows.push({
          label,
          now: spreadOf(times.now).median,
          before: spreadOf(times.before).median,
          ratio: undisturbed(times.now) / undisturbed(times.before),
        });
      }
    }
  }
  const slowest = rows.toSorted((a, b) => b.ratio - a.ratio);
  console.table(
    slowest.slice(0, 25).map(({ label, now: mine, before: theirs, ratio }) => ({
      list: label.join(' · '),
      'now ms': mine.toFixed(2),
      'before ms': theirs.toFixed(2),
      'to before': `${ratio.toFixed(2)}×`,
    })),
  );
  const beyond = slowest.filter(({ ratio }) => ratio > mostToBefore).length;
  console.log(
    `${rows.length} lists: to before in the median ${spreadOf(rows.map(({ ratio }) => ratio)).median.toFixed(2)}×; ${beyond} beyond ${mostToBefore}×`,
  );
} finally {
  for (const close of closing.toReversed()) await close();
}

async function open(checkout: string): Promise<ListsUniversity> {
  const at = (...names: string[]) =>
    names.map((name) => join(checkout, 'bench', name)).find((file) => existsSync(file)) ?? '';
  const { startScratchPostgres } = (await import(at('scratch-postgres.ts'))) as typeof scratchPostgres;
  const dataset = (await import(at('datasets/lists-dataset.ts', 'lists-dataset.ts'))) as typeof listsDataset;
  const { openUniversity } = (await import(
    at('datasets/lists-university.ts', 'lists-university.ts')
  )) as typeof listsUniversity;
  const { database, close } = await startScratchPostgres({ max_wal_size: '8GB' });
  closing.push(close);
  await dataset.fillLists(database, { students, elements: students * 20 });
  await dataset.summariseLists(database);
  const university = await openUniversity(database);
  closing.push(university.close);
  console.log(`${checkout === resolve(import.meta.dirname, '..') ? 'now' : 'before'}: ${students} students`);
  return university;
}

/** Whatever disturbs a machine only ever adds: the quickest tenth is what the work itself takes. */
function undisturbed(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? Number.NaN;
}
