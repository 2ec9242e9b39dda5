import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { attachToPostgres, embeddedDatabase } from '../../../apps/server/src/db/embedded/index.ts';
import { reservePortal } from '../../support/reserve-portal.ts';
import { signInByHand, storedToken } from '../../support/sign-in.ts';
import { smallPdf } from '../../support/small-pdf.ts';
import { expect } from '../../support/test.ts';

export type Applicant = { login: string; personId: number; fullName: string };

export type Achievement = {
  title: string;
  subBlock: 'Спортивные соревнования' | 'Спортивные разряды и звания';
  status: 'DRAFT' | 'SUBMITTED' | 'VERIFIED' | 'RETURNED_FOR_CORRECTION';
  score?: number;
};

export const nomination = 'Достижения в спортивной деятельности';

/**
 * A student of this test alone, who may sign in and has nothing yet: what others do to theirs is no matter here. Without an
 * enrolment, because other tests count those who study. Who is new was never welcomed.
 */
export async function createApplicant({ isNew = false } = {}): Promise<Applicant> {
  const name = Array.from({ length: 8 }, () => 'абвгдежзиклмнопрстуф'[randomInt(20)]).join('');
  const lastName = `Заявкина-${name[0]?.toUpperCase()}${name.slice(1)}`;
  const login = `applicant-${randomInt(1e9)}`;
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with made as (
         insert into person (directory_id, last_name, first_name, middle_name, phone, email)
         values ('S-1-5-21-' || $2, $1, 'Алёна', 'Викторовна', '+7 000 000-00-00', $2 || '@example.org') returning id
       ), role as (insert into person_role (person_id, role) select id, 'lks_student' from made),
       login as (
         insert into login_account (login, person_id, password_hash)
         select $2, made.id, known.password_hash from made, login_account known where known.login = 'student'
       ), begun as (insert into portfolio (person_id) select id from made),
       welcomed as (insert into person_welcome (person_id) select id from made where not $3)
       select id from made`,
      [lastName, login, isNew],
    );
    return { login, personId: Number(rows[0]?.id), fullName: `${lastName} Алёна Викторовна` };
  });
}

/** All of the fields are filled, the first with the title. */
export async function addAchievements(
  { personId }: Applicant,
  achievements: readonly Achievement[],
): Promise<number[]> {
  return withDatabase(async (client) => {
    const ids: number[] = [];
    for (const { title, subBlock, status, score = null } of achievements) {
      const { rows } = await client.query<{ id: string }>(
        `insert into portfolio_element (portfolio_id, sub_block_id, status, score, sent_at, assessed_at)
         select p.id, s.id, $3::element_status, $4::smallint, now(), case when $3 in ('VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION') then now() end
         from portfolio p, portfolio_sub_block s where p.person_id = $1 and s.title_ru = $2 returning id`,
        [personId, subBlock, status, score],
      );
      const id = Number(rows[0]?.id);
      await client.query(
        `insert into element_value (element_id, attribute_id, value)
         select $1, a.id, case
           when a.position = 1 then $2
           when a.format = 'DATE' then '2026-03-05'
           when a.format = 'DATE_PERIOD' then '05.03.2026 - 07.03.2026'
           when a.format = 'NUMBER' then '3'
           when cardinality(a.options) > 0 then a.options[1]
           else '№ 118-р' end
         from portfolio_attribute a join portfolio_element e on e.sub_block_id = a.sub_block_id
         where e.id = $1 and a.deleted_at is null`,
        [id, title],
      );
      ids.push(id);
    }
    return ids;
  });
}

/** A file can be attached only before an achievement is sent. */
export async function attachFile(page: Page, elementId: number, name: string): Promise<void> {
  const set = (status: string) =>
    withDatabase((client) =>
      client.query('update portfolio_element set status = $2::element_status where id = $1', [
        elementId,
        status,
      ]),
    );
  await set('DRAFT');
  const answer = await page.request.post(
    `/gateway/extra-edu/api/portfolios/elements/${elementId}/attachments`,
    {
      headers: { Authorization: `Bearer ${await storedToken(page)}` },
      multipart: { file: { name, mimeType: 'application/pdf', buffer: smallPdf } },
    },
  );
  expect(answer.status(), await answer.text()).toBe(201);
  await set('VERIFIED');
}

export async function signInAsApplicant(page: Page, { login }: Applicant): Promise<void> {
  await signInByHand(page, login);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Written straight into the portal's database: how an achievement comes to be verified is the story of other files. */
async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { dataDir } = await reservePortal();
  const connection = await attachToPostgres(dataDir);
  const client = new pg.Client(connection(embeddedDatabase));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Sent = { method: 'get' | 'post' | 'put'; path?: string; data?: object };

/** Over the calls of the portal; the applicant is signed in on the page. */
async function call<T>(page: Page, { method, path = '', data }: Sent): Promise<T> {
  const answer = await page.request[method](`/gateway/extra-edu/api/applications${path}`, {
    headers: { Authorization: `Bearer ${await storedToken(page)}` },
    ...(data && { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

export async function createEmptyDraft(page: Page): Promise<number> {
  return (await call<{ id: number }>(page, { method: 'post' })).id;
}

export async function createDraft(page: Page, elementIds: readonly number[]): Promise<number> {
  const data = { portfolioElementIds: elementIds };
  return (await call<{ id: number }>(page, { method: 'post', data })).id;
}

export async function fileApplication(page: Page, elementIds: readonly number[]): Promise<number> {
  const id = await createDraft(page, elementIds);
  await call(page, { method: 'post', path: `/${id}/submit` });
  return id;
}

export async function draftsOf(page: Page): Promise<number[]> {
  const { applications } = await call<{ applications: { id: number }[] }>(page, {
    method: 'get',
    path: '?statusFilter=DRAFT',
  });
  return applications.map(({ id }) => id);
}

/** So many applications that were accepted in a year long ago: a ranking of more than a page, and nobody's work today. */
export async function acceptMany(
  { personId, fullName }: Applicant,
  many: number,
  year: number,
): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `insert into application
         (person_id, status, block_id, full_name, academic_year, total_score, filing_start_at, filing_end_at, check_start_at, check_end_at)
       select $1, 'VERIFIED', block.id, $2, $4::smallint, step, day, day, day, day
       from generate_series(1, $3::integer) step, make_timestamptz($4::integer, 10, 1, 12, 0, 0) day, portfolio_block block
       where block.application_title_ru = $5`,
      [personId, fullName, many, year, nomination],
    ),
  );
}
