import type {
  ApplicationList,
  ApplicationProtocol,
  ApplicationRanking,
  NominationOverview,
} from '@zachetka/contract/applications/application-lists.schemas';
import {
  applicationStatuses,
  isOpenApplication,
} from '@zachetka/contract/applications/application-status.rules';
import { buildApp } from '@zachetka/server/app';
import { readConfig } from '@zachetka/server/config';
import { createPortalTokens } from '@zachetka/server/modules/auth/index';
import { watchContract } from '@zachetka/server/testing/contract/contract-watch';
import { selectRows } from '@zachetka/server/testing/table-contents';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '../demo-accounts.ts';
import { loadDemoUniversity } from '../index.ts';

const secret = 'a secret that only this test knows, 32+';
const api = '/gateway/extra-edu/api/applications';

let test: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  test = await createTestDatabase();
  await loadDemoUniversity(test.database, { students: 300, today: '2026-11-15' });
  const config = readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret });
  app = await buildApp({ config, database: test.database, webRoot: false, watch: watchContract });
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

async function call<T>(login: string, path: string): Promise<T> {
  const token = await createPortalTokens(secret, 1).issue(demoAccount(login).directoryId);
  const answer = await app.inject({ url: `${api}${path}`, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

describe('the demo university', () => {
  it('has applications in every status, and among those of the student too', async () => {
    const rows = await selectRows<{ status: string }>(
      test.database,
      'select distinct status from application',
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
    const { applications } = await call<ApplicationList>('student', '');
    const statuses = applications.map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining(['DRAFT', 'VERIFIED', 'REJECTED', 'RE_SUBMITTED']));
    const second = await call<ApplicationList>('student2', '');
    expect(second.applications.some(({ status }) => isOpenApplication(status))).toBe(true);
  });

  it('has work for the commission, a ranking and a protocol', async () => {
    const waiting = await call<ApplicationList>('commission', '/list?statusFilter=SUBMITTED');
    expect(waiting.totalElements).toBeGreaterThan(10);
    const { nominations, academicYears } = await call<NominationOverview>('commission', '/nominations');
    expect(nominations.length).toBeGreaterThan(4);
    expect(academicYears.length).toBeGreaterThan(2);
    const places = await Promise.all(
      nominations.map(({ id }) =>
        call<ApplicationRanking>('commission', `/ranking?nominationFilter=${id}&academicYear=2025`),
      ),
    );
    expect(places.some(({ ranking }) => ranking.some(({ sharedBy }) => sharedBy > 1))).toBe(true);
    const protocol = await call<ApplicationProtocol>('commission', '/protocol?academicYear=2025');
    expect(protocol.accepted).toBeGreaterThan(10);
    expect(protocol.rejected).toBeGreaterThan(3);
  });

  it.each([
    [
      'a total that is not the sum of its scores',
      `select a.id from application a where a.status <> 'DRAFT' and a.total_score <>
         (select sum(score) from application_element where application_id = a.id)`,
    ],
    [
      'an element that is not verified, or was not when it was filed',
      `select a.id from application a join application_element c on c.application_id = a.id
       join portfolio_element e on e.id = c.element_id
       where e.status <> 'VERIFIED' or e.assessed_at > a.filing_end_at`,
    ],
    [
      'elements of another block or of another student',
      `select a.id from application a join application_element c on c.application_id = a.id
       join portfolio_element e on e.id = c.element_id join portfolio_sub_block s on s.id = e.sub_block_id
       join portfolio p on p.id = e.portfolio_id
       where s.block_id <> a.block_id or p.person_id <> a.person_id`,
    ],
    [
      'dates out of order, or in the future',
      `select id from application where filing_end_at < filing_start_at or check_start_at < filing_end_at
         or check_end_at < check_start_at or greatest(filing_end_at, check_end_at) > '2026-11-15T00:00+03'`,
    ],
    [
      'a filing without consent, or elements open after the decision',
      `select a.id from application a where (a.status <> 'DRAFT') <> (a.consent_at is not null) or exists (
         select 1 from application_element c where c.application_id = a.id
           and c.is_open <> (a.status in ('SUBMITTED', 'RE_SUBMITTED')))`,
    ],
    [
      'a resubmission without a rejection of the same nomination in the same year, or the other way round',
      `select a.id from application a where a.status in ('SUBMITTED', 'RE_SUBMITTED')
         and (a.status = 'RE_SUBMITTED') <> exists (
           select 1 from application r where r.person_id = a.person_id and r.status = 'REJECTED'
             and r.academic_year = a.academic_year and r.block_id = a.block_id and r.check_end_at < a.filing_end_at)`,
    ],
    [
      'a history that does not lead to the status, or a version without a step',
      `select a.id from application a where a.version <> (
           select count(*) from application_history h where h.application_id = a.id)
         or a.status <> (select to_status from application_history h where h.application_id = a.id order by id desc limit 1)`,
    ],
  ])('has nowhere %s', async (_, query) => {
    expect(await selectRows(test.database, query)).toEqual([]);
  });
});
