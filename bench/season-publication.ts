import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../apps/server/src/db/connect.ts';
import { adoptScenario, confirmAdoption } from '../apps/server/src/modules/seasons/border/adopt-scenario.ts';
import { createScenario } from '../apps/server/src/modules/seasons/border/scenarios.ts';
import { publishSeason } from '../apps/server/src/modules/seasons/publication/publish-season.ts';
import { enforceRules } from '../apps/server/src/modules/seasons/rules/rescore.ts';
import { saveRules } from '../apps/server/src/modules/seasons/rules/save-rules.ts';
import { benchRules, fillSeason } from './datasets/season-dataset.ts';
import { measureInterleaved } from './measure.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * The results of a whole season adopted and published at one moment, beside writing the same rows bare; each round is taken
 * back: `npx node bench/season-publication.ts`.
 */
const { values: given } = parseArgs({
  options: {
    applications: { type: 'string', default: '20000' },
    items: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
const [applications, most, rounds] = [given.applications, given.items, given.rounds].map(Number) as [
  number,
  number,
  number,
];
const timeZone = 'Europe/Moscow';
const actorId = 1;

const { database, close } = await startScratchPostgres();
try {
  const { seasonId, elements } = await fillSeason(database, { applications, most });
  const client = database.$client;
  const { number } = await saveRules(database, { seasonId, actorId, file: benchRules('12.5') });
  await enforceRules(database, { seasonId, number, actorId, timeZone, reason: 'Bench' });
  await client.query(`insert into season_window (season_id, kind, first_minute, last_minute, opens_at, closes_at)
    values (1, 'publication', now(), now(), now() - interval '1 day', now() + interval '1 day')`);
  const scenario = await createScenario(database, {
    seasonId,
    actorId,
    name: 'A third',
    settings: {
      nominationId: null,
      places: { by: 'university', count: Math.round(applications / 3) },
      shareLimits: [],
      ties: 'allIn',
      chain: [],
      votes: [],
      money: null,
    },
  });
  const adopt = (at: Database) =>
    adoptScenario(at, {
      seasonId,
      scenarioId: scenario.id,
      version: scenario.version,
      actorId,
      timeZone,
      counts: { present: 3, inFavour: 3, against: 0, abstained: 0 },
      reason: 'Places',
    });
  const began = performance.now();
  const { id: adoptionId } = await adopt(database);
  const adopted = performance.now() - began;
  await confirmAdoption(database, { seasonId, adoptionId, actorId: 2, timeZone });
  const figures = await measureInterleaved(
    {
      'the same rows written bare': () => takenBack(writeBare),
      'a publication': () =>
        takenBack(async (at) => {
          const { published } = await publishSeason(at, { seasonId, actorId, timeZone, overrule: undefined });
          if (published?.applications !== applications) throw new Error('not all of them were published');
        }),
    },
    { warmUp: 1, rounds },
  );
  console.log(`${applications} applications, ${elements} items, median of ${rounds} rounds`);
  console.table({
    'a scenario adopted (once): read, ranked, written': {
      seconds: (adopted / 1000).toFixed(1),
    },
    ...Object.fromEntries(
      Object.entries(figures).map(([job, { median }]) => [job, { seconds: (median / 1000).toFixed(1) }]),
    ),
  });
} finally {
  await close();
}

/** One publication at a time can be measured on the same rows: what was written is taken back. */
async function takenBack(work: (at: Database) => Promise<void>): Promise<void> {
  const done = new Error('taken back');
  try {
    await database.transaction(async (tx) => {
      // A transaction within this one is a savepoint of it.
      await work(tx as unknown as Database);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}

/** Status, history, notice and elements of each application, and what it used: what a publication leaves behind. */
async function writeBare(at: Database): Promise<void> {
  await at.execute(sql`
    update application set status = 'VERIFIED', check_start_at = now(), check_end_at = now(), decided_by = ${actorId}, version = version + 1`);
  await at.execute(sql`
    insert into application_history (application_id, person_id, actor_id, action, from_status, to_status, total_score)
      select id, person_id, ${actorId}, 'accept', 'SUBMITTED', 'VERIFIED', total_score from application`);
  await at.execute(sql`update application_element set is_open = false`);
  await at.execute(sql`
    insert into notice (person_id, kind, subject, event, params)
      select person_id, 'applicationAccepted', id, version, '{"ru": "Наука", "en": "Research"}' from application`);
  await at.execute(sql`
    insert into used_evidence (application_id, element_id, kind, key, season_id, person_id)
      select a.id, e.element_id, kind, case when kind = 'element' then e.element_id::text else 'Конгресс' end, a.season_id, a.person_id
      from application a join scenario_place p on p.application_id = a.id and p.outcome = 'awarded'
      join application_element e on e.application_id = a.id and e.score > 0
      cross join unnest(array['element', 'event']::evidence_kind[]) kind`);
}
