import type { Role } from '@zachetka/contract/access/roles';
import type { MappingRule } from '@zachetka/contract/people/directory/claim-mapping.rules';
import type { Directory } from '@zachetka/contract/people/directory/directory.schemas';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { person } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

export type DirectoryWorld = Awaited<ReturnType<typeof createDirectoryWorld>>;

const base = '/gateway/lks-back/api/admin/directory';
type Method = NonNullable<InjectOptions['method']>;

/** An administrator, the calls of the page, and a directory that speaks SCIM. */
export async function createDirectoryWorld() {
  const test = await createTestApp();
  const { app, database } = test;
  const admin = await test.signIn('sh_admin');
  let secret = '';

  const call = async <T = { code?: string }>(
    method: Method,
    path = '',
    payload?: object,
  ): Promise<Answered<T>> => {
    const answer = await app.inject({
      method,
      url: `${base}${path}`,
      headers: admin.headers,
      ...(payload && { payload }),
    });
    return answered(answer);
  };

  const read = async () => (await call<Directory>('GET')).body;

  return {
    test,
    database,
    admin,
    call,
    read,
    close: test.close,
    /** In place of all rules before. */
    setRules: async (...rules: MappingRule[]) => {
      const { mapping } = await read();
      return call('PUT', '/mapping', { version: mapping.version, rules });
    },
    connectScim: async () => {
      secret = (await call<{ secret: string }>('POST', '/scim/secret')).body.secret;
      return secret;
    },
    /** A request as a directory sends it. */
    scim: async <T = ScimAnswer>(
      method: Method,
      path: string,
      payload?: object,
      headers: Record<string, string> = {},
    ): Promise<Answered<T>> => {
      const answer = await app.inject({
        method,
        url: `/scim/v2${path}`,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(payload && { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        ...(payload && { payload: JSON.stringify(payload) }),
      });
      return answered(answer);
    },
    rolesOf: async (personId: number | string): Promise<Role[]> => {
      const { rows } = await database.execute<{ role: Role }>(
        sql`select role::text as role from person_role where person_id = ${personId} order by 1`,
      );
      return rows.map(({ role }) => role);
    },
    historyOf: async (personId: number | string): Promise<string[]> => {
      const { rows } = await database.execute<{ line: string }>(
        sql`select concat_ws(' ', action, source, role) as line from people_history
          where person_id = ${personId} order by id`,
      );
      return rows.map(({ line }) => line);
    },
    personBy: async (directoryId: string) =>
      (await database.select().from(person).where(eq(person.directoryId, directoryId)))[0],
    /** How many wait in the database for somebody else to be through. */
    countWaiting: async (): Promise<number> => {
      const { rows } = await database.execute(
        // What the clock does once a minute may wait for the same rows: it is not one of the questions.
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query not like '%roleEnded%' and query not like '%ends_at" <= now()%'`,
      );
      return rows.length;
    },
    /** What the portal answers to somebody who has it open. */
    isLetIn: async (headers: Record<string, string>): Promise<boolean> =>
      (await app.inject({ url: '/personal-account/user/me', headers })).statusCode === 200,
  };
}

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;
type Answered<T> = { status: number; headers: Answer['headers']; body: T };

function answered<T>(answer: Answer): Answered<T> {
  const body = answer.body === '' ? ({} as T) : answer.json<T>();
  return { status: answer.statusCode, headers: answer.headers, body };
}

export type ScimAnswer = {
  schemas: string[];
  id: string;
  userName: string;
  displayName: string;
  active: boolean;
  name: { familyName: string; givenName: string };
  emails: { value: string; type: string }[];
  phoneNumbers: { value: string; type: string }[];
  groups: { value: string; display: string }[];
  members: { value: string; display: string }[];
  meta: { version: string; location: string; resourceType: string };
  totalResults: number;
  itemsPerPage: number;
  startIndex: number;
  Resources: ScimAnswer[];
  detail: string;
  status: string;
  scimType: string;
};
