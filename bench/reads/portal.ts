import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as demo from '../../apps/demo-university/src/index.ts';
import type * as server from '../../apps/server/src/app.ts';
import type * as settings from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/db/connect.ts';
import type * as auth from '../../apps/server/src/modules/people/auth/index.ts';
import type * as scratch from '../scratch-postgres.ts';

/** So many of each size that nobody has to wait for their own calls. */
const ownersOfASize = 48;

/**
 * Owners of portfolios of given sizes beside the demo university: their elements lie in all of its live sub-blocks, each with every value
 * filled in and one file.
 */
async function fillReaders({ $client }: Database, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) {
    await $client.query(
      `insert into person (directory_id, last_name, first_name, middle_name)
       select 'reads-${size}-' || i, 'Читатель' || i, 'Имя', 'Отчество' from generate_series(1, ${ownersOfASize}) i`,
    );
  }
  await $client.query(`
    insert into person_role (person_id, role) select id, 'lks_student' from person where directory_id like 'reads-%';
    insert into portfolio (person_id) select id from person where directory_id like 'reads-%' order by id;
    insert into portfolio_element (portfolio_id, sub_block_id, status, score, sent_at, assessed_at)
    select portfolio.id, place.id, (array['VERIFIED', 'SUBMITTED', 'DRAFT', 'REJECTED'])[1 + i % 4]::element_status,
      case when i % 4 = 0 then 10 end, now(), case when i % 4 in (0, 3) then now() end
    from generate_series(1, ${Math.max(...sizes)}) i
    cross join portfolio
    join person on person.id = portfolio.person_id and directory_id like 'reads-%' and split_part(directory_id, '-', 2)::int >= i
    join (
      select s.id, row_number() over (order by s.id) as place, count(*) over () as places
      from portfolio_sub_block s join portfolio_block b on b.id = s.block_id
      where s.deleted_at is null and b.deleted_at is null and exists (select 1 from portfolio_attribute where sub_block_id = s.id)
    ) place on place.place = 1 + i % place.places
    order by i, portfolio.id;
    insert into element_value (element_id, attribute_id, value)
    select e.id, a.id, case a.format
      when 'DROPDOWN' then coalesce(a.options[1], 'Нет') when 'DATE' then '2026-03-15'
      when 'DATE_PERIOD' then '01.09.2025 - 30.06.2026' when 'NUMBER' then '12'
      else 'Всероссийская студенческая олимпиада по анатомии ' || e.id end
    from portfolio_element e
    join portfolio on portfolio.id = e.portfolio_id
    join person on person.id = portfolio.person_id and directory_id like 'reads-%'
    join portfolio_attribute a on a.sub_block_id = e.sub_block_id and a.deleted_at is null
    order by e.id, a.id;
    insert into attachment (element_id, name, size, content_type, sha256, storage_key)
    select e.id, 'Диплом.pdf', 123456, 'application/pdf', encode(sha256(e.id::text::bytea), 'hex'), 'reads-' || e.id
    from portfolio_element e
    join portfolio on portfolio.id = e.portfolio_id
    join person on person.id = portfolio.person_id and directory_id like 'reads-%'`);
  await $client.query('vacuum analyze');
}

export type Person = { token: string; personId: number };

/** Whom and what the questions are about, and the database for whoever asks it directly. */
export type ReadsTarget = {
  port: number;
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Owners of portfolios, by how many elements these hold. */
  owners: Record<number, Person[]>;
  students: (Person & { wpdId: number; wepSemesterId: number })[];
  applications: { id: number; ownerId: number }[];
  /** A Monday of the semester. */
  monday: string;
  admin: string;
};

/** A portal of the checkout that it is started with, in a process of its own. */
const [checkout = '', students = '300', sizes = '20,64,300'] = process.argv.slice(2);
const at = (path: string) => join(checkout, path);
const secret = 'a secret that only this benchmark knows';

const { startScratchPostgres } = (await import(at('bench/scratch-postgres.ts'))) as typeof scratch;
const { loadDemoUniversity } = (await import(at('apps/demo-university/src/index.ts'))) as typeof demo;
const { buildApp } = (await import(at('apps/server/src/app.ts'))) as typeof server;
const { readConfig } = (await import(at('apps/server/src/config.ts'))) as typeof settings;
const { createPortalTokens } = (await import(
  at('apps/server/src/modules/people/auth/index.ts')
)) as typeof auth;

const folder = mkdtempSync(join(tmpdir(), 'zachetka-reads-'));
const { database, close } = await startScratchPostgres({ fsync: 'off' });
await loadDemoUniversity(database, { students: Number(students) });
await fillReaders(database, sizes.split(',').map(Number));
const config = readConfig({
  NODE_ENV: 'test',
  TOKEN_SECRET: secret,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  WRITES_PER_MINUTE: '1000000',
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

async function prepareTarget({ $client }: Database): Promise<ReadsTarget> {
  const tokens = createPortalTokens(secret, 1);
  const select = async (text: string) => (await $client.query<Record<string, string>>(text)).rows;
  const personOf = async (row: Record<string, string>): Promise<Person> => ({
    token: await tokens.issue(row['directory_id'] ?? ''),
    personId: Number(row['id']),
  });
  const owners: ReadsTarget['owners'] = {};
  for (const size of sizes.split(',').map(Number)) {
    const rows = await select(
      `select id, directory_id from person where directory_id like 'reads-${size}-%' order by id`,
    );
    owners[size] = await Promise.all(rows.map(personOf));
  }
  const [week] = await select(`select to_char(date_trunc('week', starts_at), 'YYYY-MM-DD') as monday
    from lesson group by 1 order by count(*) desc, 1 limit 1`);
  const studying = await select(`
    select distinct on (person.id) person.id, directory_id, lesson_group.wpd_id, lesson_group.wep_semester_id
    from person join person_role on person_role.person_id = person.id and role = 'lks_student'
    join student on student.person_id = person.id
    join study_group_plan on study_group_plan.study_group_id = student.study_group_id
    join wpd on wpd.education_plan_id = study_group_plan.education_plan_id
    join lesson_group on lesson_group.study_group_id = student.study_group_id and lesson_group.wpd_id = wpd.id
    where not exists (select 1 from person_block where person_block.person_id = person.id) and date_trunc('week', starts_at) = '${week?.['monday']}'::date
    order by person.id, lesson_group.wpd_id limit 64`);
  const [admin] = await select(`select person.id, directory_id from person
    join person_role on person_id = person.id and role = 'sh_admin' order by person.id limit 1`);
  const filed = await select(`select application.id, person_id from application
    where status <> 'DRAFT' and exists (select 1 from application_element where application_id = application.id) order by id limit 64`);
  const { host, port, user, password, database: name } = $client.options;
  return {
    port: (app.server.address() as AddressInfo).port,
    connection: {
      host: host ?? '',
      port: port ?? 0,
      user: user ?? '',
      password: String(password),
      database: name ?? '',
    },
    owners,
    students: await Promise.all(
      studying.map(async (row) => ({
        ...(await personOf(row)),
        wpdId: Number(row['wpd_id']),
        wepSemesterId: Number(row['wep_semester_id']),
      })),
    ),
    applications: filed.map((row) => ({ id: Number(row['id']), ownerId: Number(row['person_id']) })),
    monday: week?.['monday'] ?? '',
    admin: (await personOf(admin ?? {})).token,
  };
}
