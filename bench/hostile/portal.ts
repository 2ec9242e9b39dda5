import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadDemoUniversity } from '../../apps/demo-university/src/index.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/db/connect.ts';
import { isTooHeavy } from '../../apps/server/src/lib/patterns/heavy-patterns.ts';
import { createPortalTokens } from '../../apps/server/src/modules/auth/index.ts';
import { startScratchPostgres } from '../scratch-postgres.ts';

/** The portal of the benchmark, in a process of its own: whoever measures must not stand in the way of what is measured. */
export type HostileTarget = {
  port: number;
  readers: string[];
  hostile: {
    token: string;
    elementIds: number[];
    /** Long texts, many at once. */
    valueIds: number[];
    /** With the heaviest pattern that the configuration takes. */
    patternedId: number;
    nominationId: number;
  };
};

/** For how many milliseconds the server did nothing else, since it was last asked. */
export type LoopHeld = { p99: number; longest: number };

/** In megabytes: what people have uploaded, and the tables without the database's log. */
export type Kept = { files: number; database: number };

const secret = 'a secret that only this benchmark knows';
const readerCount = 20;
/** Elements with long texts, nine each; the others wait for something that nobody fills in, so that every sending judges them in vain. */
const textElements = 10;

const folder = mkdtempSync(join(tmpdir(), 'zachetka-hostile-'));
const { database, close } = await startScratchPostgres();
await loadDemoUniversity(database, { students: 300 });
const config = readConfig({
  NODE_ENV: 'test',
  TOKEN_SECRET: secret,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
});
const app = await buildApp({ config, database, webRoot: false });
await app.listen({ host: '127.0.0.1', port: 0 });
const target = await prepareTarget(database);
process.send?.(target);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', (question: 'how long?' | 'how much?') => {
  if (question === 'how much?') {
    void measureKept().then((kept) => process.send?.(kept));
    return;
  }
  const held: LoopHeld = { p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 };
  delay.reset();
  process.send?.(held);
});
process.once('disconnect', () => {
  delay.disable();
  void app
    .close()
    .then(close)
    .finally(() => rmSync(folder, { recursive: true, force: true }));
});

async function measureKept(): Promise<Kept> {
  const { rows } = await database.$client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  // Files on their way come and go meanwhile.
  const files = globSync('**/*', { cwd: folder }).map((name) =>
    statSync(join(folder, name), { throwIfNoEntry: false }),
  );
  const bytes = files.reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0);
  return { files: Math.round(bytes / 1_048_576), database: Math.round(Number(rows[0]?.bytes) / 1_048_576) };
}

async function prepareTarget({ $client }: Database): Promise<HostileTarget> {
  const { rows: people } = await $client.query<{ id: string; directory_id: string }>(
    `select person.id, directory_id from person
     join portfolio on portfolio.person_id = person.id
     join person_role on person_role.person_id = person.id and role = 'lks_student'
     order by person.id limit $1`,
    [readerCount + 1],
  );
  const [hostile, ...readers] = people;
  if (!hostile) throw new Error('the demo university has no students');
  const tokens = createPortalTokens(secret, 1);
  const filled = await fillHostilePortfolio($client, hostile.id);
  return {
    port: (app.server.address() as AddressInfo).port,
    readers: await Promise.all(readers.map((one) => tokens.issue(one.directory_id))),
    hostile: { token: await tokens.issue(hostile.directory_id), ...filled },
  };
}

/** As much as one person may have: a thousand elements, and nearly all the text that there is room for. */
async function fillHostilePortfolio($client: Database['$client'], personId: string) {
  const numbers = async (text: string, values: unknown[] = []) =>
    (await $client.query<{ id: string }>(text, values)).rows.map(({ id }) => Number(id));
  const [blockId] = await numbers(
    `select id from portfolio_block where application_title_ru is not null and deleted_at is null order by id limit 1`,
  );
  const createSubBlock = async (title: string, isSent: boolean) => {
    const [id] = await numbers(
      `insert into portfolio_sub_block (block_id, title_ru, title_en, position, need_to_be_verify)
       values ($1, $2, $2, 99, $3) returning id`,
      [blockId, title, isSent],
    );
    return id ?? 0;
  };
  const addAttributes = (subBlockId: number, count: number, pattern: string, required: boolean) =>
    numbers(
      `insert into portfolio_attribute (sub_block_id, title_ru, title_en, position, format, pattern, required)
       select $1, 'Поле ' || i, 'Field ' || i, i, 'TEXTAREA', $3, $4 from generate_series(1, $2) i returning id`,
      [subBlockId, count, pattern, required],
    );
  const addElements = (subBlockId: number, count: number) =>
    numbers(
      `insert into portfolio_element (portfolio_id, sub_block_id)
       select p.id, $2 from portfolio p, generate_series(1, $3) where p.person_id = $1 returning portfolio_element.id`,
      [personId, subBlockId, count],
    );
  const addValues = (elementIds: readonly number[], attributeIds: readonly number[], length: number) =>
    numbers(
      `insert into element_value (element_id, attribute_id, value)
       select e, a, nullif(repeat('x', $3), '') from unnest($1::bigint[]) e, unnest($2::bigint[]) a order by e, a returning id`,
      [elementIds, attributeIds, length],
    );

  const texts = await createSubBlock('Тексты', false);
  const textIds = await addElements(texts, textElements);
  const valueIds = await addValues(textIds, await addAttributes(texts, 9, '^[\\s\\S]*$', false), 10_000);

  const lists = await createSubBlock('Списки', true);
  const patterned = await addAttributes(lists, 1, await heaviestPattern(), false);
  const missing = await addAttributes(lists, 1, '^[\\s\\S]*$', true);
  const [there = 0] = await numbers(
    `select count(*) as id from portfolio_element e join portfolio p on p.id = e.portfolio_id where p.person_id = $1`,
    [personId],
  );
  const listIds = await addElements(lists, 1000 - there);
  const [patternedId = 0] = await addValues(listIds, patterned, 1000);
  await addValues(listIds, missing, 0);
  await $client.query('vacuum analyze');
  return { elementIds: textIds, valueIds: valueIds.slice(0, 40), patternedId, nominationId: blockId ?? 0 };
}

/** The heaviest of its kind that an administrator can save. */
async function heaviestPattern(): Promise<string> {
  for (let times = 500; times > 1; times = Math.floor(times / 2)) {
    const pattern = `^([^,]*,?){${times}}$`;
    if (!(await isTooHeavy(pattern, 10_000))) return pattern;
  }
  return '^[^,]*$';
}
