import { parseArgs } from 'node:util';
import { dryRunRules, enforceRules } from '../apps/server/src/modules/seasons/rules/rescore.ts';
import { saveRules } from '../apps/server/src/modules/seasons/rules/save-rules.ts';
import { benchRules, fillSeason } from './datasets/season-dataset.ts';
import { measureInterleaved } from './measure.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * Applications of a running season counted anew by a new version of the rules, beside reading and writing the same rows bare:
 * `npx node bench/season-rescore.ts`.
 */
const { values: given } = parseArgs({
  options: {
    applications: { type: 'string', default: '20000' },
    items: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '3' },
  },
});
const [applications, most, rounds] = [given.applications, given.items, given.rounds].map(Number) as [
  number,
  number,
  number,
];

const { database, close } = await startScratchPostgres();
try {
  const { seasonId, elements } = await fillSeason(database, { applications, most });
  const timeZone = 'Europe/Moscow';
  const client = database.$client;

  const readBare = async () => {
    const page = 1000;
    for (let after = 0; after < applications; after += page) {
      await client.query(
        `select a.id, a.person_id, a.total_score, c.element_id, c.changed_points, v.attribute_id, v.value
         from application a join application_element c on c.application_id = a.id
         join element_value v on v.element_id = c.element_id
         where a.id > $1 and a.id <= $2`,
        [after, after + page],
      );
    }
  };
  const writeBare = async () => {
    await client.query(`begin;
      update application set total_score = total_score + 1, scoring = scoring, version = version + 1;
      update application_element set score = score + 1;
      commit`);
  };
  let points = 10;
  const enforce = async () => {
    points += 1;
    const { number } = await saveRules(database, { seasonId, actorId: 1, file: benchRules(`${points}.25`) });
    const { rescored } = await enforceRules(database, {
      seasonId,
      number,
      actorId: 1,
      timeZone,
      reason: 'Bench',
    });
    if (rescored !== applications) throw new Error(`${rescored} were counted`);
  };
  const dryRun = async () => {
    const file = benchRules('99.5');
    const { applications: counted } = await dryRunRules(database, {
      seasonId,
      file,
      overSeasonId: seasonId,
      timeZone,
      leftOut: [],
    });
    if (counted !== applications) throw new Error(`${counted} were counted`);
  };
  // The first time fills in what the bare writing carries along.
  await enforce();
  const figures = await measureInterleaved(
    {
      'the rows read bare': readBare,
      'the rows written bare': writeBare,
      'a dry run: read and counted': dryRun,
      'a new version in force: read, counted, written': enforce,
    },
    { warmUp: 0, rounds },
  );
  console.log(`${applications} applications, ${elements} items, median of ${rounds} rounds`);
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([job, { median }]) => [job, { seconds: (median / 1000).toFixed(1) }]),
    ),
  );
} finally {
  await close();
}
