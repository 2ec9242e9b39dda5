import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Appeal, AppealPreview } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type {
  OpenSeasons,
  OwnLineAnswer,
  SealState,
  SeasonSeals,
} from '@zachetka/contract/scholarship/open-season/open-season.schemas';
import { checkOwnLine } from '@zachetka/contract/scholarship/open-season/seal.rules';
import {
  type BundleLine,
  recompute,
  type SeasonBundle,
} from '@zachetka/contract/scholarship/open-season/season-bundle';
import type { PublishedResults } from '@zachetka/contract/scholarship/publication/publication.schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { personRole } from '../../../../db/schema/index.ts';
import { borderSettings, type Filed, publishedSeason } from '../../../../testing/worlds/published-season.ts';
import {
  articleRules,
  createSeasonsWorld,
  type SeasonsWorld,
} from '../../../../testing/worlds/seasons-world.ts';
import { addContests, rulesWithMarks } from '../../../../testing/worlds/two-nominations.ts';
import { crowd } from './make-bundle.ts';
import { readOwnLine, sha256 } from './seal-season.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const nobody = { headers: {} };
const anyHash = expect.stringMatching(/^[0-9a-f]{64}$/);
const hand = (statement: string) => world.database.$client.query(statement);

const sealsSeenBy = (who: Filed['who'], seasonId: number) =>
  world.ask<SeasonSeals>('GET', `/seasons/${seasonId}/seals`, who);
const sealState = (seasonId: number) =>
  world.ask<SealState>('GET', `/admin/seasons/${seasonId}/seals`, world.commission);
const ownLine = ({ id, who }: Filed) =>
  world.ask<OwnLineAnswer>('GET', `/applications/${id}/sealed-line`, who);
const publish = (seasonId: number) =>
  world.refusal('POST', `/admin/seasons/${seasonId}/publication`, world.commission);
const changePoints = ({ id, elementId }: Filed, points: string) =>
  world.ask('POST', `/applications/${id}/points`, world.commission, {
    portfolioElementId: elementId,
    points,
    reason: 'Опечатка',
  });

async function openBundle(seasonId: number): Promise<SeasonBundle> {
  const answer = await world.call('GET', `/open-seasons/${seasonId}/bundle`, nobody);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/gzip']);
  return JSON.parse(gunzipSync(answer.rawPayload).toString()) as SeasonBundle;
}

async function recomputed(bundle: unknown) {
  const found = await recompute(bundle, sha256);
  if (found.problems) throw new Error(JSON.stringify(found.problems));
  return found.recomputed;
}

describe('a sealed season', () => {
  it('shows from the vote on that it is sealed, and nothing more', async () => {
    const { seasonId, filed } = await publishedSeason(world, {
      articles: [3, 2, 1],
      settings: null,
      isPublished: false,
    });
    const [first] = filed as [Filed];
    const unsealed = await sealsSeenBy(first.who, seasonId);
    expect(unsealed).toEqual({ publishesOn: '2026-09-01', publishedOn: null, seals: [] });
    expect(
      await world.refusal('POST', `/admin/seasons/${seasonId}/seals`, world.commission, { reason: 'Так' }),
    ).toMatchObject({
      status: 409,
      code: 'notSealed',
    });
    await world.setClock('2026-10-01 12:00Z');
    await world.adopt(seasonId, { settings: borderSettings() });
    const sealed = await sealsSeenBy(first.who, seasonId);
    const ofVote = { number: null, root: anyHash, on: expect.any(String), cause: 'vote' };
    expect(sealed.seals).toEqual([ofVote]);
    expect(await world.refusal('GET', `/applications/${first.id}/sealed-line`, first.who)).toMatchObject({
      status: 404,
      code: 'notPublished',
    });
    // Other points after the vote: a new seal names the one before, who and why; students see that of the vote.
    await changePoints(first, '1');
    expect(await sealsSeenBy(first.who, seasonId)).toEqual(sealed);
    const { seals, differences } = await sealState(seasonId);
    expect(differences).toEqual([]);
    expect(seals).toMatchObject([
      {
        number: 2,
        cause: 'points',
        replaces: sealed.seals[0]?.root,
        changed: 1,
        applications: [first.id],
        lines: 3,
        by: expect.any(String),
      },
      { number: 1, cause: 'vote', replaces: null, changed: 3, reason: 'Бюджет' },
    ]);
    expect(seals[0]?.root).not.toBe(seals[1]?.root);
    // Nor does the next vote tell it: by a number that is left out one could count what has changed between.
    await world.adopt(seasonId, { name: 'Ещё раз', settings: borderSettings() });
    expect((await sealsSeenBy(first.who, seasonId)).seals).toEqual([ofVote, sealed.seals[0]]);
    expect((await publish(seasonId)).status).toBe(201);
    expect((await sealsSeenBy(first.who, seasonId)).seals).toMatchObject([
      { number: 4, cause: 'publication' },
      { number: 3, cause: 'vote' },
      { number: 2, cause: 'points' },
      { number: 1, cause: 'vote', root: sealed.seals[0]?.root },
    ]);
  });

  it('a decision that the border has made already needs no new seal, another one does, and none where it is undone', async () => {
    const { seasonId, filed } = await publishedSeason(world, {
      articles: [3, 1],
      settings: { places: { by: 'university', count: 1 } },
      isPublished: false,
    });
    await world.setClock('2026-10-01 12:00Z');
    const [first] = filed as [Filed];
    const decision = { isVerified: true, comment: 'Да' };
    await world.ask('POST', `/applications/${first.id}/verify`, world.commission, decision);
    await world.ask('POST', `/applications/${first.id}/undo`, world.commission, {});
    expect((await sealState(seasonId)).seals).toHaveLength(1);
    // Filed after the vote: nothing is decided about it until somebody does.
    const who = await world.student();
    const { id: elementId } = await world.article(who);
    const { id } = await world.ask<{ id: number }>('POST', '/applications', who, {
      portfolioElementIds: [elementId],
    });
    await world.ask('POST', `/applications/${id}/submit`, who, {});
    expect(await sealState(seasonId)).toMatchObject({ seals: [{ number: 1 }], differences: [] });
    await world.ask('POST', `/applications/${id}/verify`, world.commission, {
      isVerified: false,
      comment: 'Поздно',
    });
    await world.ask('POST', `/applications/${id}/undo`, world.commission, {});
    expect((await sealState(seasonId)).seals).toMatchObject([
      { number: 3, cause: 'decision', lines: 2, applications: [id] },
      { number: 2, cause: 'decision', lines: 3, applications: [id] },
      { number: 1 },
    ]);
  });

  it('finds and names every silent change, and publishes nothing over it', async () => {
    const { seasonId, filed } = await publishedSeason(world, {
      articles: [3, 2, 1],
      settings: { places: { by: 'university', count: 1 } },
      isPublished: false,
    });
    await world.setClock('2026-10-01 12:00Z');
    const [, { id }] = filed as [Filed, Filed];
    const seals = `/admin/seasons/${seasonId}/seals`;
    for (const statement of [
      `update application set total_score = 99 where id = ${id}`,
      `update scenario_place set place = 1 where application_id = ${id}`,
      `update scenario_place set outcome = 'awarded' where application_id = ${id}`,
      `begin; alter table season_seal_line disable trigger user;
        update season_seal_line set salt = repeat('0', 64) where application_id = ${id};
        alter table season_seal_line enable trigger user; commit`,
    ]) {
      await hand(statement);
      expect((await sealState(seasonId)).differences, statement).toMatchObject([
        { applicationId: id, sealed: { nomination: world.block.id }, now: { nomination: world.block.id } },
      ]);
      expect(await publish(seasonId)).toMatchObject({
        status: 409,
        code: 'sealBroken',
        data: { differences: [{ applicationId: id }] },
      });
      if (statement.startsWith('begin')) return;
      // Whoever stands by it says why, by name; from then on it is part of the chain.
      const made = await world.ask<SealState>('POST', seals, world.commission, {
        reason: 'Исправлен протокол',
      });
      expect(made).toMatchObject({ differences: [] });
      expect(made.seals[0]).toMatchObject({
        cause: 'correction',
        reason: 'Исправлен протокол',
        applications: [id],
        replaces: made.seals[1]?.root,
      });
      expect(await world.refusal('POST', seals, world.commission, { reason: 'Ещё раз' })).toMatchObject({
        status: 409,
        code: 'sealHolds',
      });
    }
  });

  it('no statement changes a line of a seal', async () => {
    await publishedSeason(world, { articles: [1], isPublished: false });
    await expect(hand(`update season_seal_line set total = '1'`)).rejects.toThrow('stays as it was');
    await expect(hand('delete from season_seal_line')).rejects.toThrow('stays as it was');
  });

  it('gives its author the line at the publication, who can check it alone', async () => {
    const { seasonId, filed } = await publishedSeason(world, { articles: [3, 2, 1], isPublished: false });
    const [first, second] = filed as [Filed, Filed];
    const vote = (await sealsSeenBy(first.who, seasonId)).seals[0];
    await world.setClock('2026-10-01 12:00Z');
    await changePoints(second, '1');
    await world.ask('POST', `/admin/seasons/${seasonId}/publication`, world.commission);
    const line = await ownLine(first);
    expect(line).toMatchObject({
      application: first.id,
      decision: 'awarded',
      outcome: 'awarded',
      total: '30.75',
      place: 1,
      since: { number: 1, cause: 'vote' },
      publishedOn: expect.any(String),
    });
    const { seals } = await checkOwnLine(line, sha256);
    expect(seals.map(({ number, root, found }) => [number, root === found])).toEqual([
      [3, true],
      [1, true],
    ]);
    expect(seals[1]?.found).toBe(vote?.root);
    // One letter else, and it leads to no seal that anybody has seen.
    const forged = await checkOwnLine({ ...line, total: '40.75' }, sha256);
    expect(forged.seals.every(({ root, found }) => root !== found)).toBe(true);
    // A line that was changed after the vote says so.
    const changed = await ownLine(second);
    expect(changed).toMatchObject({ since: { number: 2, cause: 'points' }, seals: [{ number: 3 }] });
    expect((await sealsSeenBy(first.who, seasonId)).seals.map(({ cause }) => cause)).toEqual([
      'publication',
      'points',
      'vote',
    ]);
  });

  it('gives a line after a try at which the database failed', async () => {
    const { seasonId, filed } = await publishedSeason(world, { articles: [1] });
    const [own] = filed as [Filed];
    const read = world.database.selectDistinctOn.bind(world.database);
    // The own line is found, those of the tree are not.
    vi.spyOn(world.database, 'selectDistinctOn')
      .mockImplementationOnce(read)
      .mockImplementationOnce(() => {
        throw new Error('lost');
      });
    const asked = { seasonId, timeZone: 'UTC', applicationId: own.id };
    await expect(readOwnLine(world.database, asked)).rejects.toThrow('lost');
    expect((await ownLine(own)).seals).not.toEqual([]);
  });

  it('gives a line to nobody else', async () => {
    const { filed } = await publishedSeason(world, { articles: [1, 1] });
    const [first, second] = filed as [Filed, Filed];
    const refused = (who: Filed['who'], id: number) =>
      world.refusal('GET', `/applications/${id}/sealed-line`, who);
    expect(await refused(second.who, first.id)).toMatchObject({ status: 403, code: 'notYourApplication' });
    expect(await refused(second.who, 987_654_321)).toMatchObject({
      status: 404,
      code: 'applicationNotFound',
    });
    // A draft of another season, or of none, is in no seal.
    const { id } = await world.ask<{ id: number }>('POST', '/applications', first.who, {
      portfolioElementIds: [],
    });
    expect(await refused(first.who, id)).toMatchObject({ status: 404, code: 'lineNotSealed' });
  });

  it('whoever stands in it neither looks at its check nor seals it', async () => {
    const { seasonId } = await publishedSeason(world, { articles: [1], settings: null, isPublished: false });
    await world.setClock('2026-10-01 12:00Z');
    const who = await world.student();
    await world.database.insert(personRole).values({ personId: who.personId, role: 'vud_admin_attachments' });
    const { id: elementId } = await world.article(who);
    const { id } = await world.ask<{ id: number }>('POST', '/applications', who, {
      portfolioElementIds: [elementId],
    });
    await world.ask('POST', `/applications/${id}/submit`, who, {});
    const path = `/admin/seasons/${seasonId}/seals`;
    expect(await world.refusal('GET', path, who)).toMatchObject({ status: 403, code: 'standsInSeason' });
    expect(await world.refusal('POST', path, who, { reason: 'Так' })).toMatchObject({
      status: 403,
      code: 'standsInSeason',
    });
    for (const unknown of ['/seasons/987654/seals', '/admin/seasons/987654/seals'])
      expect(await world.refusal('GET', unknown, world.commission)).toMatchObject({
        status: 404,
        code: 'seasonNotFound',
      });
    expect(
      await world.refusal('POST', '/admin/seasons/987654/seals', world.commission, { reason: 'Так' }),
    ).toMatchObject({
      status: 404,
      code: 'seasonNotFound',
    });
  });

  it('is sealed anew by an appeal', async () => {
    const { seasonId, filed } = await publishedSeason(world, { articles: [3, 2, 1] });
    const [, , third] = filed as [Filed, Filed, Filed];
    const appeal = await world.ask<Appeal>('POST', `/applications/${third.id}/appeals`, third.who, {
      portfolioElementId: third.elementId,
      what: 'Баллы',
      why: 'Журнал из списка',
    });
    const body = { corrections: [{ portfolioElementId: third.elementId, points: '26' }] };
    const judge = await world.test.signIn('vud_admin_attachments');
    const { basis } = await world.ask<AppealPreview>(
      'POST',
      `/admin/appeals/${appeal.id}/preview`,
      judge,
      body,
    );
    await world.ask('POST', `/admin/appeals/${appeal.id}/uphold`, judge, {
      ...body,
      basis,
      version: 1,
      answer: 'Да',
    });
    const { seals, differences } = await sealState(seasonId);
    expect(differences).toEqual([]);
    expect(seals[0]).toMatchObject({ number: 3, cause: 'appeal', replaces: seals[1]?.root });
    const line = await ownLine(third);
    expect(line).toMatchObject({ decision: 'awarded', total: '26', since: { number: 3, cause: 'appeal' } });
    const checked = await checkOwnLine(line, sha256);
    expect(checked.seals).toMatchObject([{ number: 3, found: seals[0]?.root }]);
  });
});

describe('the open data of a season', () => {
  it('are there for everybody from the publication on, and come to what was published', async () => {
    const before = await world.ask<OpenSeasons>('GET', '/open-seasons', nobody);
    const { seasonId } = await publishedSeason(world, { articles: [3, 2, 1], isPublished: false });
    expect(await world.ask<OpenSeasons>('GET', '/open-seasons', nobody)).toEqual(before);
    for (const unknown of [seasonId, 987_654])
      expect(await world.refusal('GET', `/open-seasons/${unknown}/bundle`, nobody)).toMatchObject({
        status: 404,
        code: 'bundleNotFound',
      });
    await world.setClock('2026-10-01 12:00Z');
    await world.ask('POST', `/admin/seasons/${seasonId}/publication`, world.commission);
    const { seasons } = await world.ask<OpenSeasons>('GET', '/open-seasons', nobody);
    const { seals } = await sealState(seasonId);
    expect(seasons[0]).toEqual({
      id: seasonId,
      titleRu: 'Осень 2026',
      titleEn: 'Autumn 2026',
      publishedOn: expect.any(String),
      root: seals[0]?.root,
      bytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const file = await world.call('GET', `/open-seasons/${seasonId}/bundle`, nobody);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(seasons[0]?.sha256);
    const bundle = await openBundle(seasonId);
    expect(await recomputed(bundle)).toEqual({
      root: seals[0]?.root,
      lines: 3,
      awarded: 2,
      totals: { fromItems: 0, fromDirections: 3, none: 0 },
      rankings: 1,
      differences: [],
    });
    expect(bundle.leftOut).toEqual([{ reason: 'rarePoints', lines: 3 }]);
  });

  it('tell the achievements of those who are many, and count them', async () => {
    const { seasonId } = await publishedSeason(world, {
      articles: [2, ...Array.from({ length: crowd }, () => 1)],
      settings: { places: { by: 'university', count: 1 } },
    });
    const bundle = await openBundle(seasonId);
    expect((await recomputed(bundle)).totals).toEqual({ fromItems: crowd, fromDirections: 1, none: 0 });
    expect(bundle.lines.find(({ scored }) => scored)?.scored?.case).toEqual({
      study: {},
      items: [
        {
          id: 1,
          subBlock: 'articles',
          date: '2026-09-01',
          status: 'VERIFIED',
          used: false,
          attributes: { kind: 'ВАК' },
        },
      ],
    });
  });

  it('name the line in which anything was changed', async () => {
    const { seasonId } = await publishedSeason(world, { articles: [3, 2, 1] });
    const bundle = await openBundle(seasonId);
    const changes: [(line: BundleLine) => Partial<BundleLine>, string[]][] = [
      [() => ({ total: '99' }), ['line', 'total']],
      [
        ({ decision }) => ({ decision: decision === 'awarded' ? 'rejected' : 'awarded' }),
        ['line', 'decision'],
      ],
      [() => ({ place: 7 }), ['line', 'place']],
      [() => ({ outcome: 'shareLimit' }), ['line', 'outcome']],
      [() => ({ directions: { science: '1' } }), ['total']],
      [({ id }) => ({ id: id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }), ['line']],
    ];
    for (const [change, expected] of changes) {
      const lines = bundle.lines.map((line, index) => (index === 1 ? { ...line, ...change(line) } : line));
      const { differences } = await recomputed({ ...bundle, lines });
      const named = differences.filter(({ line }) => line === lines[1]?.id).map(({ what }) => what);
      expect(named).toEqual(expect.arrayContaining(expected));
      expect(differences.filter(({ line }) => line !== null && line !== lines[1]?.id)).toEqual([]);
    }
  });

  it('name a changed rule, border, answer and seal, and refuse what is no such file', async () => {
    const { seasonId } = await publishedSeason(world, {
      articles: [2, ...Array.from({ length: crowd }, () => 1)],
      settings: { places: { by: 'university', count: 1 } },
    });
    const bundle = await openBundle(seasonId);
    const kinds = async (changed: object) =>
      new Set((await recomputed({ ...bundle, ...changed })).differences.map(({ what }) => what));
    const rules = articleRules(
      {},
      { points: { matrix: { axes: ['kind'], cells: { ВАК: '10.5', Scopus: '20' } } } },
    );
    expect(await kinds({ rules })).toEqual(new Set(['total', 'direction', 'points']));
    const { rankings, ...rest } = bundle.cutOff as { rankings: object[] };
    const wider = {
      ...rest,
      rankings: rankings.map((ranking) => ({ ...ranking, places: 2, ties: 'allIn' })),
    };
    expect(await kinds({ cutOff: wider })).toEqual(new Set(['outcome', 'decision', 'border']));
    expect(await kinds({ answer: null })).toEqual(new Set(['border']));
    expect(await kinds({ seal: { ...bundle.seal, root: sha256('other') } })).toEqual(new Set(['seal']));
    expect(await recompute({ ...bundle, format: 'other' }, sha256)).toEqual({
      problems: [{ path: '/format', code: 'invalid' }],
    });
    expect(await recompute('{}', sha256)).toMatchObject({ problems: [{ path: '' }] });
    expect((await recompute({ ...bundle, rules: {} }, sha256)).problems?.[0]?.path).toMatch(/^\/rules/);
    expect((await recompute({ ...bundle, cutOff: {} }, sha256)).problems?.[0]?.path).toMatch(/^\/cutOff/);
  });

  it('count several nominations with one award a person', async () => {
    const { science, sport, file } = await addContests(world);
    await world.setClock('2026-10-01 12:00Z');
    const windows = (['applications', 'universityCommission', 'publication'] as const).map((kind) => ({
      kind,
      from: '2026-09-01T00:00',
      until: '2026-12-31T23:59',
    }));
    const { id: seasonId } = await world.season(windows, { rules: rulesWithMarks() });
    const both = await world.student();
    await file(both, science, 2);
    await file(both, sport, 2);
    await file(await world.student(), science, 1);
    await file(await world.student(), sport, 1);
    for (const { id: nominationId } of [science, sport])
      await world.adopt(seasonId, {
        name: String(nominationId),
        settings: borderSettings({ nominationId, places: { by: 'university', count: 1 } }),
      });
    await world.ask('POST', `/admin/seasons/${seasonId}/publication`, world.commission);
    const bundle = await openBundle(seasonId);
    expect(await recomputed(bundle)).toMatchObject({ lines: 4, awarded: 2, rankings: 2, differences: [] });
    expect(bundle.leftOut).toContainEqual({ reason: 'severalApplications', lines: 2 });
    expect(bundle.seal.before.map(({ cause }) => cause)).toEqual(['vote', 'vote']);
  });
});

describe('nothing of the open data leads back to a person', () => {
  it('holds no name, number, title, day or average of anybody', async () => {
    const { seasonId, filed } = await publishedSeason(world, {
      articles: [3, ...Array.from({ length: crowd }, () => 1)],
      settings: { ties: 'chain', chain: ['average'], places: { by: 'university', count: 3 } },
    });
    const text = JSON.stringify(await openBundle(seasonId));
    const { rows } = await hand(
      `select unnest(array[a.full_name, a.group_title, p.directory_id]) as value
       from application a join person p on p.id = a.person_id where a.season_id = ${seasonId}`,
    );
    const known = (rows as { value: string | null }[]).flatMap(({ value }) => value ?? []);
    expect(known.length).toBeGreaterThan(filed.length);
    for (const value of known) expect(text).not.toContain(value);
    // Days are those of the rules, the publication and the seals; 2026-06-01 is that of every article.
    expect(text).not.toContain('2026-06-01');
    expect(text).not.toContain('Статья');
    expect(text).not.toContain('4.8');
    expect(text).not.toMatch(/T\d\d:\d\d/);
  });

  it('is in an order that is neither that of filing nor of points', async () => {
    const { seasonId, filed } = await publishedSeason(world, { articles: [1, 2, 3, 4, 5, 6] });
    const { lines, cutOff } = await openBundle(seasonId);
    expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toSorted());
    // Its author alone can tell which one it is: the id is a hash with a salt that the file does not hold.
    const salts = await Promise.all(filed.map(async (each) => (await ownLine(each)).salt));
    const text = JSON.stringify({ lines, cutOff });
    for (const salt of salts) expect(text).not.toContain(salt);
    // Whoever tries all numbers of applications finds none.
    for (const { id } of filed) expect(lines.some((line) => line.id === sha256(String(id)))).toBe(false);
    const { rankings } = cutOff as { rankings: { applicants: { id: number }[] }[] };
    expect(rankings[0]?.applicants.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('can be joined with the public list only where many are alike', async () => {
    const { seasonId, filed } = await publishedSeason(world, {
      articles: [4, 3, 2, 2, ...Array.from({ length: crowd }, () => 1)],
      settings: { places: { by: 'university', count: 2 } },
    });
    const { lines } = await openBundle(seasonId);
    const { results } = await world.ask<PublishedResults>(
      'GET',
      `/seasons/${seasonId}/results`,
      (filed[0] as Filed).who,
    );
    for (const line of lines.filter(({ scored }) => scored !== null)) {
      const candidates = results.filter(
        ({ total, place, outcome, directions }) =>
          total === line.total &&
          place === line.place &&
          outcome === line.outcome &&
          directions.every(({ counted }) => counted === line.directions?.['science']),
      );
      expect(candidates.length).toBeGreaterThanOrEqual(crowd);
    }
    // Of the others the file tells nothing that the list does not: points by direction.
    const others = lines.filter(({ scored }) => scored === null);
    expect(others.map(({ total }) => total).toSorted()).toEqual(['20.5', '20.5', '30.75', '41']);
  });

  it('does not tell whose points come from one criterion alone, nor a border that hangs on it', async () => {
    const limitedTo = async (share: string) => {
      const { seasonId } = await publishedSeason(world, {
        articles: [3, 2, 1],
        settings: { places: { by: 'university', count: 2 }, shareLimits: [{ flag: 'criterion:8b', share }] },
      });
      const bundle = await openBundle(seasonId);
      expect(JSON.stringify(bundle.cutOff)).not.toContain('8b');
      expect((await recomputed(bundle)).differences).toEqual([]);
      return bundle;
    };
    expect((await limitedTo('1')).cutOff).not.toBeNull();
    await world.withoutSeasons();
    const { cutOff, answer, leftOut } = await limitedTo('0.5');
    expect([cutOff, answer]).toEqual([null, null]);
    expect(leftOut).toContainEqual({ reason: 'criterionOfPerson', lines: 3 });
  });

  it('leaves out an achievement that few have, and whoever has several applications', async () => {
    const { seasonId, filed } = await publishedSeason(world, {
      articles: Array.from({ length: crowd + 1 }, () => 1),
      settings: { places: { by: 'university', count: 2 }, ties: 'allIn' },
      prepare: async ([rare]) => {
        // The commission has set what everybody has: nobody else's points are set so.
        await changePoints(rare as Filed, '10.25');
      },
    });
    expect(filed).toHaveLength(crowd + 1);
    const { lines, leftOut } = await openBundle(seasonId);
    expect(leftOut).toEqual([{ reason: 'rareItem', lines: 1 }]);
    const signatures = new Map<string, number>();
    for (const { scored } of lines)
      for (const { id: _id, ...item } of scored?.case.items ?? []) {
        const signature = JSON.stringify(item);
        signatures.set(signature, (signatures.get(signature) ?? 0) + 1);
      }
    for (const [, count] of signatures) expect(count).toBeGreaterThanOrEqual(crowd);
  });
});
