import type { AttributeFormat } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { maySend } from '@zachetka/contract/portfolio/portfolio/element.rules';
import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import pg from 'pg';
import { createPortalTokens } from '../../apps/server/src/modules/people/auth/index.ts';
import { tokenSecret } from './portal.ts';

export type Actor = {
  personId: number;
  /** The session that the token stands for: all of them have signed in earlier that day. */
  session: string;
  token: () => Promise<string>;
};
export type Draft = { student: Actor; elementId: number; textValueId: number };
export type Waiting = { portfolioId: number; elementId: number };
export type Applicant = { student: Actor; elementIds: number[] };

/** Who takes part, and what each of them can do. What can be done once is taken from its row. */
export type Cast = {
  students: Actor[];
  /** Saved again and again, never sent. */
  drafts: Draft[];
  /** Whole, each of another student. */
  readyToSend: Draft[];
  waiting: Waiting[];
  applicants: Applicant[];
  /** Who may decide on every block. */
  verifiers: Actor[];
  /** Who see the blocks that were given to them. */
  employees: Actor[];
  /** Who see all applications. */
  office: Actor[];
  administrators: Actor[];
  /** Of the embedded login, all with the password of the demo. */
  logins: string[];
};

/** What is typed differs in its number alone. */
export const sampleText = 'Диплом 1 степени';

const accountCount = 2000;
/** A tenth of the university has the portal open; who of them does the next thing is chance. */
const onlineAtOnce = 2000;
/** Of each kind: the demo has one, and the calls of one person take turns. */
const staffCount = 40;

type DraftRow = {
  element_id: string;
  person_id: string;
  directory_id: string;
  status: ElementStatus;
  attributes: {
    id: number;
    format: AttributeFormat;
    required: boolean;
    pattern: string | null;
    options: string[];
    value: string | null;
  }[];
};

/** What the season of the demo asks of whoever submits. */
const passesGates = `
  not exists (select 1 from student_funding f where f.student_id = student.id and f.kind <> 'STATE')
  and not exists (
    select 1 from session_result r where r.student_id = student.id and (r.debts > 0 or r.satisfactory > 0)
  )
  and exists (select 1 from session_result r where r.student_id = student.id)
  and exists (select 1 from study_group g where g.id = student.study_group_id and lower(g.edu_form_ru) = 'очная')
  and not exists (select 1 from student_penalty p where p.student_id = student.id)
  and not exists (select 1 from student_leave l where l.student_id = student.id)`;

export async function readCast(connection: pg.ClientConfig, address: string): Promise<Cast> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('create extension if not exists pg_stat_statements');
    const tokens = createPortalTokens(tokenSecret, 12, address);
    const actors = new Map<number, Actor>();
    const actorOf = (personId: number, directoryId: string): Actor => {
      const known = actors.get(personId);
      if (known) return known;
      const session = tokens.plan();
      let token: Promise<string> | undefined;
      const actor = {
        personId,
        session: session.tokenId,
        token: () => (token ??= tokens.issue(directoryId, session)),
      };
      actors.set(personId, actor);
      return actor;
    };
    const people = async (role: string) =>
      (
        await client.query<{ id: string; directory_id: string }>(
          `select person.id, directory_id from person
           join person_role on person_role.person_id = person.id and role = $1
           order by md5(person.id::text)`,
          [role],
        )
      ).rows.map(({ id, directory_id }) => actorOf(Number(id), directory_id));

    const { rows: draftRows } = await client.query<DraftRow>(
      `select element.id as element_id, person.id as person_id, directory_id, element.status,
         json_agg(json_build_object('id', value.id, 'format', attribute.format, 'required', attribute.required,
           'pattern', attribute.pattern, 'options', attribute.options, 'value', value.value)) as attributes
       from portfolio_element element
       join portfolio on portfolio.id = element.portfolio_id
       join person on person.id = portfolio.person_id
       join portfolio_sub_block sub_block on sub_block.id = element.sub_block_id
       join portfolio_block block on block.id = sub_block.block_id
       join element_value value on value.element_id = element.id
       join portfolio_attribute attribute on attribute.id = value.attribute_id and attribute.deleted_at is null
       where element.status = 'DRAFT' and element.sent_at is null and sub_block.need_to_be_verify
         and sub_block.allow_attachments and sub_block.deleted_at is null and block.deleted_at is null
       group by element.id, person.id
       order by md5(element.id::text)`,
    );
    const whole = draftRows.flatMap((row): Draft[] => {
      const text = row.attributes.find(
        ({ format, pattern, options }) =>
          format.startsWith('TEXT') && options.length === 0 && matches(pattern ?? '', sampleText),
      );
      if (text === undefined || !isValid(row)) return [];
      const student = actorOf(Number(row.person_id), row.directory_id);
      return [{ student, elementId: Number(row.element_id), textValueId: text.id }];
    });
    const byStudent = [...Map.groupBy(whole, ({ student }) => student.personId).values()];
    const half = Math.ceil(byStudent.length / 2);

    const { rows: waiting } = await client.query<{ id: string; portfolio_id: string }>(
      `select element.id, portfolio_id from portfolio_element element
       join portfolio_sub_block sub_block on sub_block.id = element.sub_block_id and sub_block.deleted_at is null
       join portfolio_block block on block.id = sub_block.block_id and block.deleted_at is null
       where status in ('SUBMITTED', 'RE_SUBMITTED') order by md5(element.id::text)`,
    );
    const { rows: applicants } = await client.query<{
      person_id: string;
      directory_id: string;
      element_ids: number[];
    }>(
      `select distinct on (person.id) person.id as person_id, directory_id, json_agg(element.id) as element_ids
       from portfolio_element element
       join portfolio on portfolio.id = element.portfolio_id
       join person on person.id = portfolio.person_id
       join portfolio_sub_block sub_block on sub_block.id = element.sub_block_id and sub_block.deleted_at is null
       join portfolio_block block on block.id = sub_block.block_id and block.deleted_at is null
         and block.application_title_ru is not null
       where element.status = 'VERIFIED'
         and not exists (select 1 from application where application.person_id = person.id)
         and (select bool_and(${passesGates}) from student where student.person_id = person.id)
       group by person.id, block.id`,
    );
    const students = await people('lks_student');
    await addStaff(client);
    const cast: Cast = {
      students: students.slice(0, onlineAtOnce),
      drafts: byStudent.slice(0, Math.min(half, onlineAtOnce)).flat(),
      readyToSend: byStudent.slice(half).flatMap(([first]) => first ?? []),
      waiting: waiting.map((row) => ({ elementId: Number(row.id), portfolioId: Number(row.portfolio_id) })),
      applicants: applicants.map((row) => ({
        student: actorOf(Number(row.person_id), row.directory_id),
        elementIds: row.element_ids,
      })),
      verifiers: await people('vud_admin_verifications'),
      employees: await people('vud_employee'),
      office: await people('vud_admin_attachments'),
      administrators: await people('sh_admin'),
      logins: await giveAccounts(client),
    };
    await beginSessions(client, [...actors.values()]);
    return cast;
  } finally {
    await client.end();
  }
}

function isValid({ status, attributes }: DraftRow): boolean {
  return maySend({ isDeleted: false, needToBeVerify: true }, { status, attributes }, matches);
}

const matches = (pattern: string, value: string) => new RegExp(pattern, 'u').test(value);

/** Last used at some time of the last five minutes. */
async function beginSessions(client: pg.Client, actors: readonly Actor[]): Promise<void> {
  await client.query(
    `insert into portal_session (id, person_id, started_at, confirmed_at, seen_at, expires_at)
     select session, person_id, now() - interval '1 hour', now() - interval '1 hour',
       now() - random() * interval '5 minutes', now() + interval '12 hours'
     from unnest($1::text[], $2::bigint[]) as signed_in (session, person_id)`,
    [actors.map(({ session }) => session), actors.map(({ personId }) => personId)],
  );
}

async function addStaff(client: pg.Client): Promise<void> {
  await client.query(
    `insert into role_grant (person_id, role, source)
     select employee.id, given.role, 'given'
     from (
       select person_id as id, row_number() over (order by person_id) as number from employee
       where not exists (select 1 from person_role where person_role.person_id = employee.person_id)
     ) employee
     join (values (0, 'vud_admin_verifications'::role), (1, 'vud_admin_attachments'::role)) as given (rest, role)
       on employee.number % 2 = given.rest
     where employee.number <= 2 * $1
     on conflict do nothing`,
    [staffCount],
  );
}

/** The demo has seven accounts, and nobody signs in so often: others get the hash of the same password. */
async function giveAccounts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ login: string }>(
    `insert into login_account (login, person_id, password_hash)
     select 'evening-' || student.id, student.id, hash.password_hash
     from (select person_id as id from person_role where role = 'lks_student' order by person_id limit $1) student,
       (select password_hash from login_account where login = 'student') hash
     on conflict (login) do update set login = excluded.login
     returning login`,
    [accountCount],
  );
  return rows.map(({ login }) => login);
}
