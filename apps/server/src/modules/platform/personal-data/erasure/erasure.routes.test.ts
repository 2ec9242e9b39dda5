import type {
  ErasurePreview,
  Erasures,
  FoundPeople,
  RetentionPlan,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../../../testing/people-factory.ts';
import {
  createApplication,
  createBlock,
  createElement,
  createSubBlock,
} from '../../../../testing/portfolio-factory.ts';
import { createFilesWorld, type FilesWorld } from '../../../../testing/worlds/files-world.ts';

const admin = '/gateway/extra-edu/api/admin/personal-data';
type Signed = Awaited<ReturnType<FilesWorld['signIn']>>;

let world: FilesWorld;
let root: Signed;
beforeAll(async () => {
  world = await createFilesWorld();
  root = await world.signIn('sh_admin');
});
afterAll(() => world.close());

const run = (statement: string) => world.database.$client.query<Record<string, unknown>>(statement);
const pathOf = ({ directoryId }: { directoryId: string }) => `${admin}/people/${directoryId}/erasure`;
const preview = async (who: { directoryId: string }) =>
  world.app.inject({ url: pathOf(who), headers: root.headers });
const erase = async (who: { directoryId: string }, confirmation = 'Иванова Анна Петровна') => {
  const payload = { reason: 'Заявление', confirmation };
  const answer = await world.app.inject({ method: 'POST', url: pathOf(who), headers: root.headers, payload });
  return answer.statusCode === 204 ? 'done' : answer.json<{ code: string; data?: unknown }>();
};

/** Somebody with a filed application in a season whose window closes then. */
async function applicant(closesIn: string, roles: 'lks_student'[] = []) {
  const person = await createPerson(world.database, { roles });
  const { id: blockId } = await createBlock(world.database, { applicationTitleRu: 'Наука' });
  const { id: subBlockId } = await createSubBlock(world.database, { blockId });
  const { id: elementId } = await createElement(world.database, {
    personId: person.id,
    subBlockId,
    status: 'VERIFIED',
  });
  const applicationId = await createApplication(world.database, {
    personId: person.id,
    blockId,
    elementId,
    status: 'SUBMITTED',
  });
  const { rows } = await run(`
    insert into season (award_type_id, title_ru, title_en, academic_year, period, state, reuse)
    values (1, 'Осень', 'Autumn', 2026, 'AUTUMN', 'ANNOUNCED', '{"by": [], "exempt": []}') returning id`);
  const seasonId = Number(rows[0]?.['id']);
  await run(`
    insert into season_window (season_id, kind, first_minute, last_minute, opens_at, closes_at)
    values (${seasonId}, 'applications', '2020-01-01', '2020-01-02', '2020-01-01', now() + interval '${closesIn}');
    update application set season_id = ${seasonId} where id = ${applicationId}`);
  return { person, applicationId, seasonId };
}

describe('an erasure', () => {
  it('waits until somebody has left, the season is over and the appeal is judged, and says so before', async () => {
    const { person, applicationId, seasonId } = await applicant('1 day', ['lks_student']);
    await run(`insert into appeal (application_id, season_id, what, why, filed_by)
      values (${applicationId}, ${seasonId}, 'Баллы', 'Журнал', ${person.id})`);
    const shown = (await preview(person)).json<ErasurePreview>();
    expect(shown.hindrances).toHaveLength(3);
    expect(shown.hindrances[1]?.ru).toContain('«Осень»');
    expect(shown.parts).toContainEqual({
      title: { ru: 'Заявки', en: 'Applications' },
      how: 'blank',
      rows: 1,
      why: null,
    });
    expect(shown.parts.find(({ how }) => how === 'keep')?.why?.ru).toBeTruthy();

    const wrong = { code: 'erasureNotConfirmed' };
    expect(await erase(person, 'Иванова Анна')).toMatchObject(wrong);
    expect(await erase(person)).toMatchObject({
      code: 'personHasRoles',
      data: { personId: person.directoryId },
    });
    // A role whose time is over is none.
    await run(`update role_grant set ends_at = now() - interval '1 minute' where person_id = ${person.id}`);
    const inSeason = { code: 'personInSeason', data: { applicationId } };
    expect(await erase(person)).toMatchObject(inSeason);
    await run(`update season_window set closes_at = now() - interval '1 day' where season_id = ${seasonId}`);
    expect(await erase(person)).toMatchObject({ code: 'personHasAppeal', data: { applicationId } });
    await run(
      `update appeal set outcome = 'REJECTED', answer = 'Нет', judged_by = ${root.personId}, judged_at = now()`,
    );
    expect(await erase(person)).toBe('done');
    const gone = { directoryId: `erased-${person.id}` };
    expect(await erase(gone)).toMatchObject({ code: 'personErased', data: { number: person.id } });
    expect((await preview(gone)).json()).toMatchObject({ code: 'personErased' });
    expect(await erase(person)).toMatchObject({ code: 'personNotFound' });
    expect((await preview(person)).json()).toMatchObject({ code: 'personNotFound' });
    const { erasures } = (
      await world.app.inject({ url: `${admin}/erasures`, headers: root.headers })
    ).json<Erasures>();
    expect(erasures).toMatchObject([
      { number: person.id, reason: 'Заявление', erasedBy: 'Иванова Анна Петровна' },
    ]);
    const { rows } = await run(`select action from people_history where person_id = ${person.id}`);
    expect(rows).toContainEqual({ action: 'erased' });
  });

  it('waits for whoever has a seat in a running season, without any role', async () => {
    const { seasonId } = await applicant('1 day');
    const expert = await createPerson(world.database);
    const { rows } = await run(`insert into commission (season_id) values (${seasonId}) returning id`);
    await run(
      `insert into commission_member (commission_id, person_id, duty) values (${Number(rows[0]?.['id'])}, ${expert.id}, 'MEMBER')`,
    );
    expect(await erase(expert)).toMatchObject({ code: 'personHasRoles' });
    await run(`update season_window set closes_at = now() - interval '1 day' where season_id = ${seasonId}`);
    expect(await erase(expert)).toBe('done');
  });

  it('happens once of two at once, and takes the files', async () => {
    const who = await world.createOwner();
    await world.upload(who.elementId, who.headers);
    expect(await world.filesOnDisk()).toHaveLength(1);
    await run(`insert into person_block (person_id, source) values (${who.personId}, 'ldap')`);
    const outcomes = await Promise.all([erase(who), erase(who)]);
    expect(outcomes).toContain('done');
    expect(outcomes).toContainEqual(expect.objectContaining({ code: 'personErased' }));
    expect(await world.filesOnDisk()).toEqual([]);
    const answer = await world.app.inject({
      url: '/personal-account/user/me',
      headers: await world.headersFor(who.directoryId),
    });
    expect(answer.statusCode).toBe(401);
  });

  it('finds people by how their name begins, as long as they were not erased', async () => {
    const left = await createPerson(world.database, { lastName: 'Ёлкина' });
    const find = async () => {
      const url = `${admin}/people?name=${encodeURIComponent('елк')}`;
      return (await world.app.inject({ url, headers: root.headers })).json<FoundPeople>().people;
    };
    expect(await find()).toEqual([
      { personId: left.directoryId, fullName: 'Ёлкина Анна Петровна', hasRoles: false },
    ]);
    expect(await erase(left, 'Ёлкина Анна Петровна')).toBe('done');
    expect(await find()).toEqual([]);
    const { rows } = await run(`select word from name_word where word = 'елкина'`);
    expect(rows).toEqual([]);
  });

  it('comes by itself for those who left long ago, once an administrator has seen their names', async () => {
    const { person } = await applicant('-1 day');
    const here = await createPerson(world.database, { roles: ['lks_student'], lastName: 'Осина' });
    // Whoever had a role until yesterday has not been gone for years, however old their record is.
    const { id: leftYesterday } = await createPerson(world.database);
    await run(`
      insert into people_history (person_id, at, action, source, role)
        values (${leftYesterday}, now() - interval '1 day', 'roleEnded', 'import', 'vud_employee');
      update person set created_at = now() - interval '6 years' where id = ${leftYesterday};
      update person set created_at = now() - interval '6 years', last_name = 'Липова' where id = ${person.id};
      update person set created_at = now() - interval '6 years' where id = ${here.id};
      alter table element_history disable trigger user;
      update element_history set at = now() - interval '6 years' where actor_id = ${person.id};
      alter table element_history enable trigger user;
      update portfolio_element set changed_at = now() - interval '6 years';
      update application set filing_start_at = now() - interval '6 years', filing_end_at = now() - interval '6 years'
        where person_id = ${person.id}`);
    const post = async (path: string) =>
      (
        await world.app.inject({ method: 'POST', url: `${admin}${path}`, headers: root.headers })
      ).json<RetentionPlan>();
    const plan = await post('/retention/plans');
    expect(plan.found.find(({ kind }) => kind === 'people')).toMatchObject({
      rows: 1,
      names: ['Липова Анна Петровна'],
    });
    await post(`/retention/plans/${plan.id}/run`);
    const { rows } = await run(
      `select last_name, full_name from person p join application a on a.person_id = p.id where p.id = ${person.id}`,
    );
    expect(rows).toEqual([
      { last_name: 'Удалённый участник', full_name: `Удалённый участник № ${person.id}` },
    ]);
  });
});
