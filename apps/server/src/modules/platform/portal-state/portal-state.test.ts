import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckGrade, PortalState } from '@zachetka/contract/platform/portal-state/portal-state.schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { backupName } from '../../../db/backup/backup-folder.ts';
import { writeDrill } from '../../../db/backup/restore-drill.ts';
import { demoDirectory } from '../../../db/open-database.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createLoginAccount } from '../../../testing/sign-in/login-account-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readExtensions } from './portal-state.queries.ts';
import { checkProduction } from './production-checks.ts';

const fit = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://zachetka.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'zachetka',
  AUDIT_KEY: 'a key that is in no database, as long as it has to be',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'portal@zachetka.example',
  DATABASE_URL: 'postgres://portal@database.example/zachetka',
};

/** Roles belong to the whole server, and another worker may be at the same. */
const ordinary = `ordinary-${process.pid}`;

let test: TestApp;
const backups = mkdtempSync(join(tmpdir(), 'zachetka-test-'));
const metricsToken = 'a token of who collects';
beforeAll(async () => {
  test = await createTestApp({ BACKUP_FOLDER: backups, METRICS_TOKEN: metricsToken });
});
afterAll(async () => {
  await test.close();
  rmSync(backups, { recursive: true });
});

/** The grades of those checks that are not fine, and what is said of one of them. */
async function judge(env: Record<string, string>) {
  const checks = await checkProduction(readConfig({ DATA_DIR: backups, ...env }), test.database, {});
  const grades = checks.filter(({ grade }) => grade !== 'fine').map(({ name, grade }) => [name, grade]);
  return {
    grades: Object.fromEntries(grades) as Record<string, CheckGrade>,
    textOf: (wanted: string) => checks.find(({ name }) => name === wanted)?.textEn,
  };
}

describe('the checks of production', () => {
  it('find nothing in what is fit', async () => {
    expect((await judge(fit)).grades).toEqual({});
  });

  it.each<[string, Record<string, string>, Record<string, CheckGrade>]>([
    [
      'an address that is not encrypted',
      { PUBLIC_URL: 'http://zachetka.example' },
      { address: 'grave', cookies: 'doubtful' },
    ],
    ['no address at all', { PUBLIC_URL: '' }, { address: 'doubtful', cookies: 'doubtful' }],
    ['cookies of a strange domain', { COOKIE_DOMAIN: 'university.example' }, { cookies: 'grave' }],
    ['a port that everybody reaches', { HOST: '0.0.0.0' }, { host: 'doubtful' }],
    ['the same behind a proxy', { HOST: '0.0.0.0', TRUST_PROXY: '1' }, {}],
    ['no key', { AUDIT_KEY: '' }, { auditKey: 'doubtful' }],
    ['no mail', { SMTP_URL: '' }, { mail: 'doubtful' }],
    ['no backups', { DATABASE_URL: '' }, { backups: 'doubtful' }],
    ['backups on the same disk', { DATABASE_URL: '', BACKUP_FOLDER: backups }, { backups: 'doubtful' }],
    [
      'passwords of its own',
      { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', EMBEDDED_LOGIN: 'on' },
      { login: 'doubtful' },
    ],
    ['a slip of the key', { UNIVERSTIY_NAME: 'МУ' }, { settings: 'doubtful' }],
  ])('notice %s', async (_, env, expected) => {
    expect((await judge({ ...fit, ...env })).grades).toEqual(expected);
  });

  it('notice a disk with little room, and a time zone that the database does not know', async () => {
    const full = await checkProduction(readConfig(fit), test.database, { data: '/proc' });
    expect(full.find(({ name }) => name === 'disk')).toMatchObject({ grade: 'doubtful' });
    const config = { ...readConfig(fit), TIME_ZONE: 'Moon/Tranquillity' };
    const moon = await checkProduction(config, test.database, {});
    expect(moon.find(({ name }) => name === 'clock')).toMatchObject({ grade: 'grave' });
  });

  it('notice people and passwords of the demo, and name the command that clears them', async () => {
    const { id } = await createPerson(test.database, { directoryId: `${demoDirectory}1007` });
    const found = await judge(fit);
    expect(found.grades).toEqual({ demo: 'grave' });
    expect(found.textOf('demo')).toMatch(
      /people of the demo university \(1\).*npm run demo:clear.*PUBLIC_DEMO=true/,
    );
    expect((await judge({ ...fit, PUBLIC_DEMO: 'true' })).grades).toEqual({ demo: 'doubtful' });
    await test.database.$client.query('update person set directory_id = $1 where id = $2', ['somebody', id]);

    // Other names and the same password: the factory, too, hashes it once for all.
    await createLoginAccount(test.database, { login: 'ivanova' });
    expect((await judge(fit)).grades).toEqual({});
    await createLoginAccount(test.database, { login: 'petrova' });
    const copied = await judge(fit);
    expect(copied.grades).toEqual({ demo: 'grave' });
    expect(copied.textOf('demo')).toContain('a password that everybody knows (2)');
    await test.database.$client.query('delete from login_account');
  });

  it('ask nothing that an ordinary role is not told: a portal with its own PostgreSQL has one', async () => {
    const given = new Error('nothing of this stays');
    const asOrdinary = test.database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`create role "${ordinary}"`));
      await transaction.execute(sql.raw(`set local role "${ordinary}"`));
      expect(await readExtensions(transaction)).toEqual({ findsRussian: true, countsStatements: null });
      throw given;
    });
    await expect(asOrdinary).rejects.toBe(given);
  });

  it('work where there is no database yet', async () => {
    const checks = await checkProduction(readConfig(fit), undefined, {});
    expect(checks.every(({ grade }) => grade === 'fine')).toBe(true);
  });
});

describe('the state of the portal', () => {
  const read = async () => {
    const { headers } = await test.signIn('sh_admin');
    return (
      await test.app.inject({ url: '/gateway/lks-back/api/portal-state', headers })
    ).json<PortalState>();
  };
  const metric = async (line: string) => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { body } = await test.app.inject({ url: '/metrics', headers });
    return body
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')[1];
  };

  it('tells of the database, disks, backups and versions', async () => {
    const ended = new Date(Date.now() - 3_600_000);
    writeFileSync(join(backups, backupName(ended)), 'a backup');
    const drill = {
      at: new Date().toISOString(),
      backupOf: ended.toISOString(),
      outcome: 'passed',
      seconds: 12.5,
      tables: 130,
      rows: 1000,
      problem: null,
    } as const;
    writeDrill(backups, drill);
    const state = await read();
    expect(state).toMatchObject({
      isLive: false,
      database: { isEmbedded: true, version: expect.stringMatching(/^18\./), waitedFor: 0 },
      lastOutage: null,
      backups: { lastBytes: 8, isLate: false, lastDrill: drill },
      versions: { node: process.versions.node, lastMigration: expect.stringMatching(/^\d{4}_/) },
    });
    expect(state.disks.map(({ name }) => name)).toEqual(['data', 'files', 'backups']);
    expect(state.checks.map(({ name }) => name)).toContain('auditKey');
  });

  it('remembers the last outage', async () => {
    test.database.$client.goDown('connect ECONNREFUSED');
    test.database.$client.comeBack();
    const { lastOutage } = await read();
    expect(lastOutage).toMatchObject({ reason: 'connect ECONNREFUSED', until: expect.any(String) });
  });

  it('counts what waits, since when, and what was given up: letters, pushes, webhooks', async () => {
    const { personId } = await test.signIn('lks_student');
    await test.database.$client.query(
      `insert into notice (person_id, kind, subject, event, params)
       select ${personId}, 'mark', n, 'test', '{}' from generate_series(1, 9) n`,
    );
    await test.database.$client.query(
      // Due for ten minutes; refused four times, 15 minutes in all, and due again soon; sent; given up; planned for tomorrow.
      `insert into notice_mail (notice_id, person_id, due_at, attempts, sent_at, dead_at) select id, ${personId}, due, attempts, sent, dead
       from (select id, row_number() over (order by id) as n from notice) n join (values
         (1, now() - interval '10 minutes', 0, null::timestamptz, null::timestamptz),
         (2, now() + interval '3 minutes', 4, null, null),
         (3, now() - interval '1 day', 1, now(), null),
         (4, now() - interval '1 day', 10, null, now()),
         (5, now() + interval '20 hours', 0, null, null)) v (n, due, attempts, sent, dead) using (n)`,
    );
    await test.database.$client.query(
      `with browser as (insert into push_subscription (person_id, endpoint, public_key, auth_secret)
         values (${personId}, 'https://push.example/1', 'a', 'b') returning id)
       insert into notice_push (notice_id, subscription_id, due_at, attempts) select n.id, browser.id, due, attempts
       from browser, (select id, row_number() over (order by id) as n from notice) n join (values
         (1, now() - interval '1 minute', 0), (2, 'infinity'::timestamptz, 8), (3, now() + interval '1 hour', 0)) v (n, due, attempts) using (n)`,
    );
    await test.database.$client.query(
      `with hook as (insert into webhook (name, address, events, secret) values ('a', 'https://a.example', '{}', 's') returning id),
       off as (insert into webhook (name, address, events, secret, is_on) values ('b', 'https://b.example', '{}', 's', false) returning id)
       insert into webhook_delivery (webhook_id, event, subject, body, created_at, due_at, dead_at)
       select hook.id, 'e', 's', '{}', now() - interval '2 hours', now() + interval '1 hour', null::timestamptz from hook
       union all select hook.id, 'e', 's', '{}', now() - interval '3 days', now(), now() from hook
       union all select off.id, 'e', 's', '{}', now() - interval '3 days', now(), null from off`,
    );
    const { outboxes } = await read();
    const about = (seconds: number) => expect.toSatisfy((found: number) => Math.abs(found - seconds) < 60);
    expect(outboxes).toEqual([
      { kind: 'letters', isOn: false, waiting: 2, oldestSeconds: about(12 * 60), isLate: false, givenUp: 1 },
      { kind: 'pushes', isOn: false, waiting: 1, oldestSeconds: about(60), isLate: false, givenUp: 1 },
      { kind: 'webhooks', isOn: true, waiting: 1, oldestSeconds: about(2 * 3600), isLate: true, givenUp: 1 },
    ]);
    expect(await metric('outbox_waiting{kind="letters"}')).toBe('2');
    expect(Number(await metric('outbox_oldest_seconds{kind="webhooks"}'))).toBeGreaterThan(7000);
    expect(await metric('outbox_given_up{kind="pushes"}')).toBe('1');
  });
});
