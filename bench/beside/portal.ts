import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as demo from '../../apps/demo-university/src/index.ts';
import type * as server from '../../apps/server/src/app.ts';
import type * as settings from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/db/connect.ts';
import type * as auth from '../../apps/server/src/modules/auth/index.ts';
import type * as scratch from '../scratch-postgres.ts';

/** A portal of the checkout that it is started with, in a process of its own, and whom and what the cases are about. */
export type BesideTarget = {
  port: number;
  /** Each with a draft of their own: one text, and room for files. */
  students: { token: string; elementId: number; valueId: number }[];
  admin: string;
  /** Of a student with something to check. */
  portfolioId: number;
};

const secret = 'a secret that only this benchmark knows';
const studentCount = 40;

const [checkout = ''] = process.argv.slice(2);
const at = (path: string) => join(checkout, path);
const { startScratchPostgres } = (await import(at('bench/scratch-postgres.ts'))) as typeof scratch;
const { loadDemoUniversity } = (await import(at('apps/demo-university/src/index.ts'))) as typeof demo;
const { buildApp } = (await import(at('apps/server/src/app.ts'))) as typeof server;
const { readConfig } = (await import(at('apps/server/src/config.ts'))) as typeof settings;
const { createPortalTokens } = (await import(at('apps/server/src/modules/auth/index.ts'))) as typeof auth;

const folder = mkdtempSync(join(tmpdir(), 'zachetka-beside-'));
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
process.send?.(await prepareTarget(database));
process.once('disconnect', () => {
  void app
    .close()
    .then(close)
    .finally(() => rmSync(folder, { recursive: true, force: true }));
});

async function prepareTarget({ $client }: Database): Promise<BesideTarget> {
  const one = async (text: string, values: unknown[] = []) => {
    const { rows } = await $client.query<{ id: string }>(text, values);
    if (rows[0] === undefined) throw new Error(`nothing found by ${text}`);
    return Number(rows[0].id);
  };
  const blockId = await one('select id from portfolio_block where deleted_at is null order by id limit 1');
  const subBlockId = await one(
    `insert into portfolio_sub_block (block_id, title_ru, title_en, position) values ($1, 'Проба', 'Trial', 99) returning id`,
    [blockId],
  );
  const attributeId = await one(
    `insert into portfolio_attribute (sub_block_id, title_ru, title_en, position, format, pattern, required)
     values ($1, 'Поле', 'Field', 1, 'TEXTAREA', '^[\\s\\S]*$', false) returning id`,
    [subBlockId],
  );
  const tokens = createPortalTokens(secret, 1);
  const { rows: people } = await $client.query<{ directory_id: string; portfolio_id: string }>(
    `select directory_id, portfolio.id as portfolio_id from person
     join portfolio on portfolio.person_id = person.id
     join person_role on person_role.person_id = person.id and role = 'lks_student'
     order by person.id limit $1`,
    [studentCount],
  );
  const students: BesideTarget['students'] = [];
  for (const { directory_id, portfolio_id } of people) {
    const elementId = await one(
      'insert into portfolio_element (portfolio_id, sub_block_id) values ($1, $2) returning id',
      [portfolio_id, subBlockId],
    );
    const valueId = await one(
      `insert into element_value (element_id, attribute_id, value) values ($1, $2, 'Диплом') returning id`,
      [elementId, attributeId],
    );
    students.push({ token: await tokens.issue(directory_id), elementId, valueId });
  }
  const { rows: admins } = await $client.query<{ directory_id: string }>(
    `select directory_id from person join person_role on person_id = person.id and role = 'sh_admin' order by person.id limit 1`,
  );
  const portfolioId = await one(
    `select portfolio_id as id from portfolio_element where status = 'SUBMITTED' order by portfolio_id limit 1`,
  );
  await $client.query('vacuum analyze');
  return {
    port: (app.server.address() as AddressInfo).port,
    students,
    admin: await tokens.issue(admins[0]?.directory_id ?? ''),
    portfolioId,
  };
}
