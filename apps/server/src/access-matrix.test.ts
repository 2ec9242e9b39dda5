import { residencyExample } from '@zachetka/contract/scholarship/residency/residency.rules';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccessWorld,
  type CallerName,
  callers,
  createAccessWorld,
} from './testing/worlds/access-world.ts';

/**
 * Every call from every side: what each kind of caller gets. A call that is new fails here until it has its line; the
 * numbers stand in the order of `callers`.
 */
let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld();
});
// One of the calls ends the session that it comes from.
beforeEach(() => world.signInAgain());
afterAll(() => world.test.close());

type Call = (url: string) => Promise<InjectOptions> | InjectOptions;
type Expected = Record<CallerName, number>;
type Line = { call: Call; expected: Expected };

const api = '/gateway/extra-edu/api';
const withId = (url: string, id: number | string) => ({ url: url.replace(/:\w+/, encodeURIComponent(id)) });

const line = (call: Call, expected: Partial<Expected>): Line => ({
  call,
  expected: {
    ...(Object.fromEntries(callers.map((caller) => [caller, 403])) as Expected),
    anonymous: 401,
    ...expected,
  },
});
const everybody = (status: number) =>
  Object.fromEntries(callers.slice(1).map((caller) => [caller, status])) as Partial<Expected>;
const achievements = (status: number) => ({
  verifier: status,
  verifierElsewhere: status,
  verificationAdmin: status,
  superAdmin: status,
});
/** Achievements access, and the block. */
const reviewers = (status: number) => ({ verifier: status, verificationAdmin: status, superAdmin: status });
const administrators = (status: number) => ({ verificationAdmin: status, superAdmin: status });
const students = (status: number) => ({ owner: status, otherStudent: status, superAdmin: status });
/** The super administrator passes the guard, and finds that it is somebody else's. */
const ownerAlone = (status: number) => ({ owner: status });

const plain: Call = (url) => ({ url });
const body =
  (payload: object): Call =>
  (url) => ({ url, payload });
const block: Call = async (url) => withId(url.replace(':kind', 'blocks'), await world.block());
const portfolio: Call = (url) => withId(url, world.portfolioId);
const waiting: Call = async (url) => withId(url, (await world.element('SUBMITTED')).id);
const file: Call = async (url) => withId(url, await world.file());
const employee: Call = (url) => withId(url, world.employeeSid);
const drafted: Call = async (url) => withId(url, (await world.application('DRAFT')).id);
const filed: Call = async (url) => withId(url, (await world.application('SUBMITTED')).id);
const commission = (status: number) => ({ commission: status, superAdmin: status });
const seasonTitles = { titleRu: 'Сезон', titleEn: 'Season', academicYear: 2026, period: 'AUTUMN' };
const seasonBody = { ...seasonTitles, windows: [] };
const awardTypeBody = (code: string) => ({ code, titleRu: 'Стипендия', titleEn: 'Scholarship' });
const newSeason = async () => {
  const made = await world.test.app.inject({
    method: 'POST',
    url: `${api}/admin/seasons`,
    headers: world.headersOf('superAdmin'),
    payload: { awardTypeId: 1, ...seasonBody },
  });
  return made.json<{ id: number }>().id;
};
const personal = `${api}/admin/personal-data`;
const consentBody = { titleRu: 'Согласие', titleEn: 'Consent', bodyRu: 'Да', bodyEn: 'Yes' };
const ofNobody: Call = (url) => withId(url, 999_999);
const aSeason: Call = async (url) => withId(url, await newSeason());
const aRuleVersion: Call = async (url) => ({
  url: url.replace(':id', String(await newSeason())).replace(':number', '1'),
  ...(url.endsWith('/enforce') && { payload: { reason: 'Приказ' } }),
});
const aScenario: Call = async (url) => ({
  url: url.replace(':id', String(await newSeason())).replace(':scenarioId', '1'),
});
const scenarioBody = {
  name: 'Первый',
  settings: {
    nominationId: null,
    places: { by: 'university', count: 1 },
    shareLimits: [],
    ties: 'noneIn',
    chain: [],
    votes: [],
    money: null,
  },
};
const proofBody = { name: 'Для ординатуры', days: 30, consent: true };
const eventBody = {
  title: 'День донора',
  heldOn: '2026-11-12',
  score: 5,
  values: [],
  opensAt: '2026-11-12T08:00:00.000Z',
  closesAt: '2026-11-12T12:00:00.000Z',
  most: 10,
  listOnly: false,
};
const webhookBody = {
  name: 'Деканат',
  address: 'https://192.0.32.7/hook',
  events: ['application.decided'],
  isOn: true,
};
const meetingBody = {
  number: 1,
  heldOn: '2026-10-20',
  agenda: 'Заявки',
  present: ['nobody'],
  inFavour: 1,
  against: 0,
  abstained: 0,
  reason: 'Да',
};
const scenarioVote = { version: 1, present: 1, inFavour: 1, against: 0, abstained: 0, reason: 'Бюджет' };
const decision: Call = async (url) => {
  const { id } = await world.element('SUBMITTED');
  return { url, payload: { portfolioElementId: id, isVerified: true, score: 1, comment: 'Да' } };
};

const matrix: Record<string, Line> = {
  'GET /personal-account/user/me': line(plain, everybody(200)),
  'GET /gateway/lks-back/api/user/me': line(plain, everybody(200)),
  'GET /gateway/auth/sessions': line(plain, everybody(200)),
  'DELETE /gateway/auth/sessions/:sessionId': line((url) => withId(url, 'of-nobody'), everybody(404)),
  'GET /gateway/auth/tokens': line(plain, everybody(200)),
  'POST /gateway/auth/tokens': line(body({ name: 'Сводка', scopes: ['profile:read'] }), everybody(201)),
  'DELETE /gateway/auth/tokens/:tokenId': line((url) => withId(url, 999_999), everybody(404)),
  'GET /gateway/auth/admin/tokens': line(plain, { superAdmin: 200 }),
  'DELETE /gateway/auth/admin/tokens/:tokenId': line((url) => withId(url, 999_999), { superAdmin: 404 }),
  [`GET ${api}/admin/webhooks`]: line(plain, { superAdmin: 200 }),
  [`POST ${api}/admin/webhooks`]: line(body(webhookBody), { superAdmin: 201 }),
  [`PUT ${api}/admin/webhooks/:webhookId`]: line(
    (url) => ({ ...withId(url, 999_999), payload: webhookBody }),
    { superAdmin: 404 },
  ),
  [`DELETE ${api}/admin/webhooks/:webhookId`]: line(ofNobody, { superAdmin: 404 }),
  [`POST ${api}/admin/webhooks/:webhookId/secret`]: line(ofNobody, { superAdmin: 404 }),
  [`POST ${api}/admin/webhooks/:webhookId/test`]: line(ofNobody, { superAdmin: 404 }),
  [`GET ${api}/admin/webhooks/:webhookId/deliveries`]: line(ofNobody, { superAdmin: 404 }),
  [`POST ${api}/admin/webhooks/:webhookId/deliveries/:deliveryId/again`]: line(
    (url) => ({ url: url.replace(/:\w+/g, '999999') }),
    { superAdmin: 404 },
  ),
  // For tokens of scripts alone, and here everybody has signed in.
  'POST /mcp': line(body({}), {}),
  'GET /coordinate-support/students': line(plain, everybody(200)),

  'POST /coordinate-support/schedule/timetable': line(
    body({ from: '2026-11-02 00:00:00', to: '2026-11-08 23:59:59', is_student: true }),
    everybody(200),
  ),
  'GET /coordinate-support/schedule/feed': line(plain, everybody(200)),
  'POST /coordinate-support/schedule/feed': line(plain, everybody(200)),
  'DELETE /coordinate-support/schedule/feed': line(plain, everybody(200)),
  // Of what there is none of: who does not study has an empty answer instead.
  'GET /coordinate-support/marks': line((url) => ({ url, query: { lesson_id: '1' } }), everybody(404)),
  'GET /coordinate-support/students/education-plans': line(plain, everybody(200)),
  'GET /coordinate-support/students/education-plans/disciplines': line(
    (url) => ({ url, query: { wep_semester_id: '1' } }),
    { ...everybody(200), owner: 404, otherStudent: 404 },
  ),
  'GET /coordinate-support/students/education-plans/rating': line(
    (url) => ({ url, query: { education_plan_id: '1' } }),
    { ...everybody(200), owner: 404, otherStudent: 404 },
  ),
  'GET /coordinate-support/rating': line((url) => ({ url, query: { wep_semester_id: '1', wpd_id: '1' } }), {
    ...everybody(200),
    owner: 404,
    otherStudent: 404,
  }),
  'GET /coordinate-support/rating/info': line((url) => ({ url, query: { wpd_id: '1' } }), {
    ...everybody(200),
    owner: 404,
    otherStudent: 404,
  }),
  [`GET ${api}/personal-data`]: line(plain, everybody(200)),
  [`GET ${api}/personal-data/archive`]: line(plain, everybody(200)),
  [`PUT ${api}/personal-data/consents/:id`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { isGiven: true } }),
    everybody(404),
  ),
  [`POST ${api}/personal-data/corrections`]: line(
    body({ field: 'name', wrong: 'Петрова', shouldBe: 'Иванова', proof: null }),
    everybody(201),
  ),
  [`GET ${personal}/consents`]: line(plain, { superAdmin: 200 }),
  [`POST ${personal}/consents`]: line(body(consentBody), { superAdmin: 201 }),
  [`PUT ${personal}/consents/:id`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { ...consentBody, version: 1 } }),
    { superAdmin: 404 },
  ),
  [`DELETE ${personal}/consents/:id`]: line(ofNobody, { superAdmin: 404 }),
  [`POST ${personal}/consents/:id/enforce`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { from: '2099-01-01', version: 1 } }),
    { superAdmin: 404 },
  ),
  [`GET ${personal}/consents/:id/answers`]: line(ofNobody, { superAdmin: 404 }),
  [`GET ${personal}/corrections`]: line(plain, administrators(200)),
  [`POST ${personal}/corrections/:id/answer`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { outcome: 'DONE', answer: 'Да' } }),
    administrators(404),
  ),
  [`GET ${personal}/retention`]: line(plain, { superAdmin: 200 }),
  [`PUT ${personal}/retention`]: line(body({ rules: [{ kind: 'letters', days: 90 }] }), { superAdmin: 200 }),
  [`POST ${personal}/retention/plans`]: line(plain, { superAdmin: 201 }),
  [`POST ${personal}/retention/plans/:id/run`]: line(ofNobody, { superAdmin: 404 }),
  [`GET ${personal}/people`]: line((url) => ({ url, query: { name: 'Иванова' } }), { superAdmin: 200 }),
  [`GET ${personal}/people/:personId/erasure`]: line(ofNobody, { superAdmin: 404 }),
  [`POST ${personal}/people/:personId/erasure`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { reason: 'Заявление', confirmation: 'Иванова' } }),
    { superAdmin: 404 },
  ),
  [`GET ${personal}/erasures`]: line(plain, { superAdmin: 200 }),
  'GET /gateway/lks-back/api/home/student': line(plain, everybody(200)),
  'GET /gateway/lks-back/api/search': line((url) => ({ url, query: { q: 'анатомия' } }), everybody(200)),
  'GET /gateway/lks-back/api/readings/own': line(plain, everybody(200)),
  'GET /gateway/lks-back/api/readings': line(plain, { superAdmin: 200 }),
  'GET /gateway/lks-back/api/portal-state': line(plain, { superAdmin: 200 }),
  'GET /gateway/lks-back/api/audit': line(plain, { superAdmin: 200 }),
  'GET /gateway/lks-back/api/audit/journal': line(plain, { superAdmin: 200 }),
  'GET /gateway/lks-back/api/audit/journal/export': line((url) => ({ url: `${url}?format=csv` }), {
    superAdmin: 200,
  }),
  'POST /gateway/lks-back/api/audit/seals': line(plain, { superAdmin: 200 }),
  'POST /gateway/lks-back/api/audit/check': line(plain, { superAdmin: 200 }),
  'GET /gateway/lks-back/api/statistics/queue': line(plain, achievements(200)),
  'GET /gateway/lks-back/api/statistics/verification': line(plain, administrators(200)),
  'GET /gateway/lks-back/api/statistics/verification/export': line(
    (url) => ({ url, query: { table: 'flow' } }),
    administrators(200),
  ),
  'GET /gateway/lks-back/api/statistics/applications': line(plain, commission(200)),
  'GET /gateway/lks-back/api/notices': line(plain, everybody(200)),
  'POST /gateway/lks-back/api/notices/read': line(body({ all: true }), everybody(200)),
  'GET /gateway/lks-back/api/notices/settings': line(plain, everybody(200)),
  'PUT /gateway/lks-back/api/notices/settings': line(
    body({ choices: [{ kind: 'mark', mode: 'never' }] }),
    everybody(200),
  ),
  'POST /gateway/lks-back/api/notices/push': line(
    body({
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
    everybody(409),
  ),
  'POST /gateway/lks-back/api/notices/push/end': line(
    body({ endpoint: 'https://fcm.googleapis.com/fcm/send/1' }),
    everybody(204),
  ),
  'GET /gateway/lks-back/api/notices/undelivered': line(plain, { superAdmin: 200 }),
  'POST /gateway/lks-back/api/notices/undelivered': line(plain, { superAdmin: 200 }),
  // It goes on until the app is closed: its first bytes are enough.
  'GET /gateway/lks-back/api/notices/stream': line((url) => ({ url, payloadAsStream: true }), everybody(200)),
  'GET /gateway/lks-back/api/drpo': line((url) => ({ url, query: { type: 'APPLY' } }), everybody(200)),

  'GET /personal-account/user': line(plain, administrators(200)),
  'GET /coordinate-support/employees': line(plain, administrators(200)),
  [`GET ${api}/support/portfolio-blocks`]: line(plain, administrators(200)),
  [`GET ${api}/support/person-contexts`]: line(plain, administrators(200)),
  [`GET ${api}/support/person-context/:user_object_sid`]: line(employee, administrators(200)),
  [`PUT ${api}/support/person-context/:user_object_sid`]: line(
    (url) => ({ ...withId(url, world.employeeSid), payload: { portfolioBlockIds: [] } }),
    administrators(200),
  ),

  'GET /gateway/lks-back/api/admin/directory': line(plain, { superAdmin: 200 }),
  'PUT /gateway/lks-back/api/admin/directory/mapping': line(body({ version: 0, rules: [] }), {
    superAdmin: 200,
  }),
  'POST /gateway/lks-back/api/admin/directory/mapping/try': line(body({ rules: [], claims: {} }), {
    superAdmin: 200,
  }),
  'PUT /gateway/lks-back/api/admin/directory/scim': line(body({ idAttribute: 'externalId' }), {
    superAdmin: 204,
  }),
  'POST /gateway/lks-back/api/admin/directory/scim/secret': line(plain, { superAdmin: 201 }),
  'DELETE /gateway/lks-back/api/admin/directory/scim/secret': line(plain, { superAdmin: 204 }),
  // Without a body only who may save learns that it is missing.
  'PUT /gateway/lks-back/api/admin/directory/ldap': line(plain, { superAdmin: 400 }),
  'POST /gateway/lks-back/api/admin/directory/ldap/try': line(plain, { superAdmin: 409 }),

  [`GET ${api}/configuration`]: line(plain, { superAdmin: 200 }),
  [`POST ${api}/configuration`]: line(body([]), { superAdmin: 200 }),
  [`POST ${api}/configuration/impact`]: line(body([]), { superAdmin: 200 }),
  [`GET ${api}/configuration/export`]: line(plain, { superAdmin: 200 }),
  [`POST ${api}/configuration/import`]: line(
    (url) => ({
      url: `${url}?dryRun=true`,
      payload: { format: 'zachetka-portfolio-configuration', version: 1, exportedAt: '', blocks: [] },
    }),
    { superAdmin: 200 },
  ),
  [`DELETE ${api}/configuration/:kind/:id`]: line(block, { superAdmin: 204 }),
  [`POST ${api}/configuration/:kind/:id/restore`]: line(block, { superAdmin: 204 }),

  [`PUT ${api}/welcome`]: line(plain, everybody(204)),
  [`PUT ${api}/language`]: line(body({ language: 'en' }), everybody(204)),

  [`GET ${api}/portfolios`]: line(plain, students(200)),
  [`GET ${api}/admin/portfolios/:id`]: line(portfolio, achievements(200)),
  [`POST ${api}/portfolios/elements`]: line(
    async (url) => ({ url, payload: { subBlockId: await world.subBlock() } }),
    students(201),
  ),
  [`PATCH ${api}/portfolios/elements/attributes`]: line(async (url) => {
    const { valueIds } = await world.element('DRAFT');
    return { url, payload: [{ id: valueIds[0], value: 'Другое' }] };
  }, ownerAlone(200)),
  [`DELETE ${api}/portfolios/elements/:id`]: line(
    async (url) => withId(url, (await world.element('DRAFT')).id),
    ownerAlone(204),
  ),
  [`POST ${api}/portfolios/send`]: line(
    async (url) => {
      await world.element('DRAFT');
      return { url };
    },
    { owner: 200, otherStudent: 409, superAdmin: 409 },
  ),
  [`POST ${api}/portfolios/elements/:id/withdraw`]: line(waiting, ownerAlone(200)),
  [`GET ${api}/portfolios/usage`]: line(plain, students(200)),
  [`GET ${api}/portfolios/deleted-elements`]: line(plain, students(200)),
  [`GET ${api}/admin/portfolios/:id/deleted-elements`]: line(portfolio, achievements(200)),
  [`GET ${api}/portfolios/elements/:id/history`]: line(waiting, { ...ownerAlone(200), ...reviewers(200) }),
  // Without a body only who may attach learns that the file is missing.
  [`GET ${api}/admin/events`]: line(plain, administrators(200)),
  [`GET ${api}/admin/events/places`]: line(plain, administrators(200)),
  [`POST ${api}/admin/events`]: line(
    async (url) => ({ url, payload: { ...eventBody, subBlockId: await world.subBlock() } }),
    administrators(201),
  ),
  [`POST ${api}/admin/events/:id/link`]: line(ofNobody, administrators(404)),
  [`DELETE ${api}/admin/events/:id/link`]: line(ofNobody, administrators(404)),
  [`POST ${api}/admin/events/:id/revoke`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { reason: 'Нет' } }),
    administrators(404),
  ),
  // Whoever has the link is the organiser, whatever their role; for everybody else there is no event.
  [`POST ${api}/events/accept`]: line(body({ token: 'of-nobody' }), everybody(404)),
  [`GET ${api}/events/:id`]: line(ofNobody, everybody(404)),
  [`PUT ${api}/events/:id`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { title: 'День', heldOn: '2026-11-12', values: [] } }),
    everybody(404),
  ),
  [`GET ${api}/events/:id/code`]: line(ofNobody, everybody(404)),
  [`POST ${api}/events/:id/list`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { lines: ['1 А'] } }),
    everybody(404),
  ),
  [`POST ${api}/events/:id/attest`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { participantIds: [1] } }),
    everybody(404),
  ),
  [`POST ${api}/events/:id/participants/:participantId/drop`]: line(
    (url) => ({ url: url.replaceAll(/:\w+/g, '999999'), payload: { reason: 'Нет' } }),
    everybody(404),
  ),
  [`POST ${api}/events/:id/participants/:participantId/restore`]: line(
    (url) => ({ url: url.replaceAll(/:\w+/g, '999999') }),
    everybody(404),
  ),
  [`GET ${api}/check-in`]: line((url) => ({ url, query: { code: '1-1' } }), students(409)),
  [`POST ${api}/check-in`]: line(body({ code: '1-1' }), students(409)),
  [`GET ${api}/portfolios/attestations`]: line(plain, students(200)),
  [`GET ${api}/admin/portfolios/:portfolioId/attestations`]: line(portfolio, achievements(200)),

  [`GET ${api}/proofs`]: line(plain, students(200)),
  [`POST ${api}/proofs`]: line(
    async (url) => ({ url, payload: { ...proofBody, elementIds: [(await world.element('VERIFIED')).id] } }),
    { ...students(409), ...ownerAlone(201) },
  ),
  [`PUT ${api}/proofs/:id`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { ...proofBody, showPhoto: false, elementIds: [1] } }),
    students(404),
  ),
  [`GET ${api}/proofs/archive`]: line(plain, students(200)),
  [`DELETE ${api}/proofs/:id`]: line(ofNobody, students(404)),
  [`GET ${api}/proofs/awards/:id`]: line(ofNobody, students(404)),
  [`GET ${api}/residency`]: line(plain, students(200)),
  [`GET ${api}/admin/portfolios/:id/residency`]: line(portfolio, administrators(200)),
  [`GET ${api}/admin/residency-rules`]: line(plain, { superAdmin: 200 }),
  [`PUT ${api}/admin/residency-rules`]: line(body({ versions: residencyExample, basedOn: 999 }), {
    superAdmin: 409,
  }),
  [`GET ${api}/proofs/credentials/:id`]: line(
    async (url) => withId(url, (await world.element('VERIFIED')).id),
    { ...students(403), ...ownerAlone(200) },
  ),
  [`POST ${api}/portfolios/elements/:id/attachments`]: line(
    async (url) => withId(url, (await world.element('DRAFT')).id),
    ownerAlone(400),
  ),
  [`GET ${api}/portfolios/elements/attachments/:id`]: line(file, { ...ownerAlone(200), ...reviewers(200) }),
  [`GET ${api}/portfolios/reading`]: line(plain, students(200)),
  [`GET ${api}/portfolios/elements/attachments/:id/text`]: line(file, {
    ...ownerAlone(200),
    ...reviewers(200),
  }),
  [`POST ${api}/portfolios/elements/attachments/:id/text`]: line(file, ownerAlone(200)),
  [`GET ${api}/verifications/elements/:id/proofs`]: line(waiting, reviewers(200)),
  [`GET ${api}/verifications/proofs`]: line((url) => ({ url: `${url}?q=diploma` }), achievements(200)),
  [`PUT ${api}/verifications/same-awards`]: line(
    async (url) => ({
      url,
      payload: { attachmentId: await world.file(), otherId: await world.file(), judgement: 'different' },
    }),
    reviewers(200),
  ),
  [`GET ${api}/configuration/reading-words`]: line(plain, administrators(200)),
  [`PUT ${api}/configuration/reading-words`]: line(body({ additions: [] }), administrators(200)),
  [`DELETE ${api}/portfolios/elements/attachments/:id`]: line(
    async (url) => withId(url, await world.file('DRAFT')),
    ownerAlone(200),
  ),
  [`GET ${api}/support/students/me`]: line(plain, students(200)),
  [`GET ${api}/support/students/:portfolioId`]: line(portfolio, achievements(200)),

  [`GET ${api}/support/students`]: line(plain, { ...achievements(200), commission: 200 }),
  [`POST ${api}/admin/achievements`]: line(body({}), achievements(200)),

  [`GET ${api}/verifications/queue`]: line(plain, achievements(200)),
  [`GET ${api}/verifications/blocks`]: line(plain, achievements(200)),
  [`GET ${api}/verifications/portfolios/:portfolioId`]: line(portfolio, achievements(200)),
  [`POST ${api}/verifications`]: line(decision, reviewers(200)),
  // Each result stands for itself; what is refused there is tested with the batch.
  [`POST ${api}/verifications/batch`]: line(
    body({ decisions: [{ portfolioElementId: 1, isVerified: true, score: 1, comment: 'Да' }] }),
    achievements(200),
  ),
  // Nobody here has decided: who may undo at all learns that it is somebody else's decision.
  [`POST ${api}/verifications/elements/:id/undo`]: line(
    async (url) => ({ ...withId(url, (await world.element('VERIFIED')).id), payload: { version: 1 } }),
    reviewers(403),
  ),
  [`POST ${api}/verifications/batch/undo`]: line(
    body({ decisions: [{ portfolioElementId: 1, version: 1 }] }),
    achievements(200),
  ),
  [`POST ${api}/verifications/elements/:id/take-back`]: line(
    async (url) => ({
      ...withId(url, (await world.element('VERIFIED')).id),
      payload: { version: 1, reason: 'Ошибка' },
    }),
    { verificationAdmin: 200, superAdmin: 200 },
  ),
  [`POST ${api}/verifications/elements/:id/claim`]: line(waiting, reviewers(200)),
  [`DELETE ${api}/verifications/elements/:id/claim`]: line(waiting, reviewers(204)),
  [`POST ${api}/verifications/attachments/:id/team-award`]: line(file, reviewers(200)),
  [`DELETE ${api}/verifications/attachments/:id/team-award`]: line(file, reviewers(200)),
  [`GET ${api}/applications`]: line(plain, students(200)),
  [`POST ${api}/applications`]: line(body({}), students(201)),
  [`GET ${api}/applications/new`]: line(plain, students(200)),
  [`GET ${api}/applications/new/candidates`]: line(
    (url) => ({ url, query: { blockId: String(world.nominationId) } }),
    students(200),
  ),
  [`GET ${api}/applications/:id/next`]: line(filed, commission(200)),
  [`GET ${api}/applications/:id`]: line(filed, { ...ownerAlone(200), ...commission(200) }),
  [`PUT ${api}/applications/:id`]: line(
    async (url) => ({ ...(await drafted(url)), payload: { portfolioElementIds: [] } }),
    ownerAlone(200),
  ),
  [`DELETE ${api}/applications/:id`]: line(drafted, ownerAlone(204)),
  [`POST ${api}/applications/:id/submit`]: line(drafted, ownerAlone(200)),
  [`GET ${api}/applications/:id/candidates`]: line(
    async (url) => ({ ...(await drafted(url)), query: { blockId: String(world.nominationId) } }),
    ownerAlone(200),
  ),
  [`GET ${api}/applications/:id/history`]: line(filed, { ...ownerAlone(200), ...commission(200) }),
  [`POST ${api}/applications/:id/withdraw`]: line(filed, ownerAlone(200)),
  [`POST ${api}/applications/:id/ask-back`]: line(filed, ownerAlone(409)),
  [`POST ${api}/applications/:id/give-back`]: line(
    async (url) => ({ ...(await filed(url)), payload: { givesBack: true } }),
    commission(409),
  ),
  [`GET ${api}/applications/preferences`]: line(
    (url) => ({ url, query: { seasonId: '999999' } }),
    students(404),
  ),
  [`PUT ${api}/applications/preferences`]: line(
    body({ seasonId: 999_999, applicationIds: [1] }),
    students(404),
  ),
  [`POST ${api}/applications/:id/check`]: line(filed, commission(200)),
  [`POST ${api}/applications/:id/verify`]: line(
    async (url) => ({ ...(await filed(url)), payload: { isVerified: true } }),
    commission(200),
  ),
  [`POST ${api}/applications/:id/undo`]: line(
    async (url) => ({ ...(await filed(url)), payload: { version: 1 } }),
    commission(409),
  ),
  [`POST ${api}/applications/assessment`]: line(
    async (url) => {
      const { elementId } = await world.application('SUBMITTED');
      return { url, payload: [{ portfolioElementId: elementId, score: 5 }] };
    },
    { superAdmin: 200 },
  ),
  [`GET ${api}/applications/list`]: line(plain, commission(200)),
  [`GET ${api}/applications/list/export`]: line(
    (url) => ({ url, query: { format: 'csv' } }),
    commission(200),
  ),
  [`GET ${api}/applications/nominations`]: line(plain, commission(200)),
  [`GET ${api}/applications/ranking`]: line(
    (url) => ({ url, query: { nominationFilter: String(world.nominationId) } }),
    commission(200),
  ),
  [`GET ${api}/applications/ranking/export`]: line(
    (url) => ({ url, query: { nominationFilter: String(world.nominationId), format: 'csv' } }),
    commission(200),
  ),
  [`GET ${api}/applications/protocol`]: line(plain, commission(200)),

  [`POST ${api}/applications/all-that-count`]: line(
    (url) => ({ url, payload: { blockId: world.nominationId } }),
    { owner: 201, otherStudent: 409, superAdmin: 409 },
  ),
  // An application without rules has no points to change: who may change them learns that.
  [`POST ${api}/applications/:id/points`]: line(
    async (url) => ({
      ...(await filed(url)),
      payload: { portfolioElementId: 1, points: '5', reason: 'Решение комиссии' },
    }),
    commission(409),
  ),

  [`GET ${api}/seasons/calendar`]: line(plain, everybody(200)),
  [`GET ${api}/seasons/advice`]: line(plain, students(200)),
  [`GET ${api}/admin/award-types`]: line(plain, commission(200)),
  [`POST ${api}/admin/award-types`]: line(
    (url) => ({ url, payload: awardTypeBody(`award-${Math.trunc(Math.random() * 1e9)}`) }),
    { superAdmin: 201 },
  ),
  [`PUT ${api}/admin/award-types/:id`]: line(
    (url) => ({ ...withId(url, 1), payload: awardTypeBody('pgas') }),
    { superAdmin: 200 },
  ),
  [`GET ${api}/admin/seasons`]: line(plain, commission(200)),
  [`POST ${api}/admin/seasons`]: line(body({ awardTypeId: 1, ...seasonBody }), { superAdmin: 201 }),
  [`GET ${api}/admin/seasons/:id`]: line(aSeason, commission(200)),
  [`PUT ${api}/admin/seasons/:id`]: line(async (url) => ({ ...(await aSeason(url)), payload: seasonBody }), {
    superAdmin: 200,
  }),
  [`DELETE ${api}/admin/seasons/:id`]: line(aSeason, { superAdmin: 204 }),
  [`POST ${api}/admin/seasons/:id/copy`]: line(
    async (url) => ({ ...(await aSeason(url)), payload: { ...seasonTitles, moveBy: 'P1Y' } }),
    { superAdmin: 201 },
  ),
  // Its calendar is empty: whoever may announce learns that.
  [`POST ${api}/admin/seasons/:id/announce`]: line(aSeason, { superAdmin: 409 }),
  [`POST ${api}/admin/seasons/:id/recall`]: line(aSeason, { superAdmin: 200 }),
  [`POST ${api}/admin/seasons/:id/exceptions`]: line(
    async (url) => ({
      ...(await aSeason(url)),
      payload: {
        personId: world.employeeSid,
        window: 'applications',
        until: '2099-09-17T23:59',
        reason: 'Болезнь',
      },
    }),
    { superAdmin: 409 },
  ),
  [`DELETE ${api}/admin/seasons/:id/exceptions/:exceptionId`]: line(
    async (url) => ({ url: url.replace(':id', String(await newSeason())).replace(':exceptionId', '1') }),
    { superAdmin: 404 },
  ),
  [`GET ${api}/admin/seasons/:id/history`]: line(aSeason, commission(200)),
  [`GET ${api}/admin/seasons/:id/order-check`]: line(aSeason, commission(200)),
  [`GET ${api}/admin/seasons/:id/border`]: line(aSeason, commission(200)),
  [`GET ${api}/admin/seasons/:id/scenarios`]: line(aSeason, commission(200)),
  [`POST ${api}/admin/seasons/:id/scenarios`]: line(
    async (url) => ({ ...(await aSeason(url)), payload: scenarioBody }),
    commission(201),
  ),
  [`PUT ${api}/admin/seasons/:id/scenarios/:scenarioId`]: line(
    async (url) => ({ ...(await aScenario(url)), payload: { ...scenarioBody, version: 1 } }),
    commission(404),
  ),
  [`DELETE ${api}/admin/seasons/:id/scenarios/:scenarioId`]: line(aScenario, commission(404)),
  [`POST ${api}/admin/seasons/:id/scenarios/:scenarioId/adopt`]: line(
    async (url) => ({ ...(await aScenario(url)), payload: scenarioVote }),
    commission(404),
  ),
  [`POST ${api}/admin/seasons/:id/adoptions/:adoptionId/confirm`]: line(
    async (url) => ({ url: url.replace(':id', String(await newSeason())).replace(':adoptionId', '1') }),
    commission(404),
  ),
  [`GET ${api}/commissions/own`]: line(plain, everybody(200)),
  [`GET ${api}/admin/seasons/:id/commissions`]: line(aSeason, commission(200)),
  [`PUT ${api}/admin/seasons/:id/commissions`]: line(
    async (url) => ({
      ...(await aSeason(url)),
      payload: { instituteId: null, version: null, members: [] },
    }),
    { superAdmin: 200 },
  ),
  // Nobody here sits on a commission, and there is none.
  [`GET ${api}/commissions/:id/applications`]: line((url) => withId(url, 1), commission(404)),
  [`POST ${api}/commissions/:id/recommendations`]: line(
    (url) => ({ ...withId(url, 1), payload: { isRecommended: true, applications: [{ id: 1 }] } }),
    {},
  ),
  [`GET ${api}/commissions/:id/meetings`]: line((url) => withId(url, 1), commission(404)),
  [`POST ${api}/commissions/:id/meetings`]: line(
    (url) => ({ ...withId(url, 1), payload: meetingBody }),
    commission(404),
  ),
  [`GET ${api}/applications/:id/commission`]: line(filed, commission(200)),
  [`POST ${api}/applications/:id/conflicts`]: line(
    async (url) => ({ ...(await filed(url)), payload: { kind: 'other', reason: 'Знакомы' } }),
    commission(201),
  ),
  [`DELETE ${api}/applications/:id/conflicts/:conflictId`]: line(
    (url) => ({ url: url.replace(/:\w+/g, '1') }),
    { superAdmin: 404 },
  ),
  [`GET ${api}/admin/seasons/:id/publication`]: line(aSeason, commission(200)),
  [`POST ${api}/admin/seasons/:id/publication`]: line(aSeason, commission(409)),
  [`GET ${api}/admin/seasons/:id/publication/preview`]: line(aSeason, commission(200)),
  [`GET ${api}/admin/seasons/:id/seals`]: line(aSeason, commission(200)),
  [`POST ${api}/admin/seasons/:id/seals`]: line(
    async (url) => ({ ...(await aSeason(url)), payload: { reason: 'Исправлено' } }),
    commission(409),
  ),
  [`GET ${api}/seasons/:id/seals`]: line(aSeason, everybody(200)),
  [`GET ${api}/applications/:id/sealed-line`]: line(filed, ownerAlone(404)),
  [`GET ${api}/admin/seasons/:id/papers`]: line(aSeason, commission(200)),
  [`GET ${api}/admin/seasons/:id/papers/:kind`]: line(
    (url) => aSeason(url.replace(':kind', 'order')),
    commission(200),
  ),
  [`GET ${api}/admin/seasons/:id/payments`]: line(aSeason, commission(200)),
  [`POST ${api}/admin/seasons/:id/orders`]: line(
    async (url) => ({
      ...(await aSeason(url)),
      payload: { number: '1', day: '2026-10-01', from: '2026-09-01', until: '2027-01-31' },
    }),
    commission(409),
  ),
  [`GET ${api}/papers/:id`]: line((url) => withId(url, 999_999), commission(404)),
  [`GET ${api}/commissions/:id/protocols`]: line((url) => withId(url, 1), commission(404)),
  [`POST ${api}/commissions/:id/meetings/:meetingId/protocol`]: line(
    (url) => withId(withId(url, 1).url, 1),
    commission(404),
  ),
  [`GET ${api}/admin/seasons/:id/figures`]: line(aSeason, commission(200)),
  [`GET ${api}/admin/seasons/:id/figures/export`]: line(
    async (url) => ({ ...(await aSeason(url)), query: { format: 'csv' } }),
    commission(200),
  ),
  [`GET ${api}/admin/seasons/:id/archive`]: line(aSeason, commission(200)),
  // It belongs to no season: whoever may read the application is told so.
  [`GET ${api}/applications/:id/papers/:kind`]: line((url) => filed(url.replace(':kind', 'extract')), {
    ...commission(409),
    ...ownerAlone(409),
  }),
  [`GET ${api}/admin/paper-templates`]: line(plain, { superAdmin: 200 }),
  [`GET ${api}/admin/paper-templates/:kind`]: line((url) => withId(url, 'order'), { superAdmin: 200 }),
  // Nothing is attached to it.
  [`PUT ${api}/admin/paper-templates/:kind`]: line((url) => withId(url, 'order'), { superAdmin: 400 }),
  [`DELETE ${api}/admin/paper-templates/:kind`]: line((url) => withId(url, 'order'), { superAdmin: 204 }),
  [`GET ${api}/admin/people`]: line(plain, { superAdmin: 200 }),
  [`GET ${api}/admin/people/:id`]: line(ofNobody, { superAdmin: 404 }),
  [`GET ${api}/admin/people/:id/history`]: line(ofNobody, { superAdmin: 404 }),
  [`POST ${api}/admin/people/:id/roles`]: line(
    (url) => ({
      ...withId(url, 999_999),
      payload: { role: 'vud_employee', reason: 'Приказ', endsOn: null },
    }),
    { superAdmin: 404 },
  ),
  [`POST ${api}/admin/people/:id/roles/:role/take`]: line(
    (url) => ({ ...withId(url.replace(':role', 'vud_employee'), 999_999), payload: { reason: 'Приказ' } }),
    { superAdmin: 404 },
  ),
  [`POST ${api}/admin/people/:id/block`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { reason: 'Приказ' } }),
    { superAdmin: 404 },
  ),
  [`POST ${api}/admin/people/:id/unblock`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { reason: 'Приказ' } }),
    { superAdmin: 404 },
  ),
  [`DELETE ${api}/admin/people/:id/sessions/:sessionId`]: line(
    (url) => withId(url.replace(':sessionId', 'one'), 999_999),
    { superAdmin: 404 },
  ),
  [`DELETE ${api}/admin/people/:id/sessions`]: line(ofNobody, { superAdmin: 404 }),
  [`GET ${api}/admin/imports`]: line(plain, { superAdmin: 200 }),
  [`POST ${api}/admin/imports`]: line(plain, { superAdmin: 201 }),
  [`GET ${api}/admin/imports/kinds`]: line(plain, { superAdmin: 200 }),
  [`GET ${api}/admin/imports/:id`]: line(ofNobody, { superAdmin: 404 }),
  [`POST ${api}/admin/imports/:id/files`]: line(ofNobody, { superAdmin: 404 }),
  [`DELETE ${api}/admin/imports/:id/files/:kind`]: line(
    (url) => withId(url.replace(':kind', 'people'), 999_999),
    { superAdmin: 404 },
  ),
  [`POST ${api}/admin/imports/:id/check`]: line(ofNobody, { superAdmin: 404 }),
  [`POST ${api}/admin/imports/:id/apply`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { preview: 'one' } }),
    { superAdmin: 404 },
  ),
  [`POST ${api}/admin/imports/:id/undo`]: line(ofNobody, { superAdmin: 404 }),
  [`GET ${api}/admin/imports/:id/files/:kind/changes`]: line(
    (url) => withId(url.replace(':kind', 'people'), 999_999),
    { superAdmin: 404 },
  ),
  [`GET ${api}/admin/imports/:id/files/:kind/refusals`]: line(
    (url) => withId(url.replace(':kind', 'people'), 999_999),
    { superAdmin: 404 },
  ),
  [`GET ${api}/admin/imports/:id/files/:kind/refusals/export`]: line(
    (url) => ({ ...withId(url.replace(':kind', 'people'), 999_999) }),
    { superAdmin: 404 },
  ),
  [`GET ${api}/seasons/:id/results`]: line(aSeason, everybody(404)),
  [`POST ${api}/admin/seasons/:id/order/preview`]: line(
    async (url) => ({ ...(await aSeason(url)), payload: {} }),
    commission(200),
  ),
  [`POST ${api}/admin/seasons/:id/order`]: line(
    async (url) => ({ ...(await aSeason(url)), payload: { basis: 'one' } }),
    commission(409),
  ),
  [`GET ${api}/admin/seasons/:id/appeals/judges`]: line(aSeason, commission(200)),
  [`GET ${api}/admin/seasons/:id/appeals`]: line(aSeason, commission(200)),
  [`GET ${api}/applications/:id/appeals`]: line(filed, { ...ownerAlone(200), ...commission(200) }),
  // What was filed is not decided yet: who may appeal learns that.
  [`POST ${api}/applications/:id/appeals`]: line(
    async (url) => ({
      ...(await filed(url)),
      payload: { portfolioElementId: null, what: 'Баллы', why: 'Журнал' },
    }),
    ownerAlone(409),
  ),
  [`DELETE ${api}/appeals/:id`]: line(ofNobody, students(404)),
  [`POST ${api}/appeals/:id/files`]: line(ofNobody, students(404)),
  [`GET ${api}/appeals/files/:id`]: line(ofNobody, everybody(404)),
  [`GET ${api}/admin/appeals/:id`]: line(ofNobody, commission(404)),
  [`POST ${api}/admin/appeals/:id/preview`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { corrections: [] } }),
    commission(404),
  ),
  [`POST ${api}/admin/appeals/:id/uphold`]: line(
    (url) => ({
      ...withId(url, 999_999),
      payload: { corrections: [], version: 1, answer: 'Да', basis: 'one' },
    }),
    commission(404),
  ),
  [`POST ${api}/admin/appeals/:id/reject`]: line(
    (url) => ({ ...withId(url, 999_999), payload: { version: 1, answer: 'Нет' } }),
    commission(404),
  ),
  [`GET ${api}/admin/seasons/structure`]: line(plain, commission(200)),
  [`POST ${api}/admin/seasons/rules/lint`]: line(body({ file: {} }), commission(200)),
  [`GET ${api}/admin/seasons/:id/rules`]: line(aSeason, commission(200)),
  [`GET ${api}/admin/seasons/:id/rules/:number`]: line(aRuleVersion, commission(404)),
  [`PUT ${api}/admin/seasons/:id/rules`]: line(
    async (url) => ({ ...(await aSeason(url)), payload: { file: {} } }),
    { superAdmin: 400 },
  ),
  [`DELETE ${api}/admin/seasons/:id/rules/:number`]: line(aRuleVersion, { superAdmin: 404 }),
  [`POST ${api}/admin/seasons/:id/rules/:number/enforce`]: line(aRuleVersion, { superAdmin: 404 }),
  [`POST ${api}/admin/seasons/:id/rules/dry-run`]: line(
    async (url) => ({ ...(await aSeason(url)), payload: { file: {} } }),
    commission(400),
  ),
  [`GET ${api}/admin/seasons/:id/case`]: line(
    async (url) => ({ ...(await aSeason(url)), query: { personId: world.employeeSid } }),
    { superAdmin: 200 },
  ),

  [`GET ${api}/verifications/comments`]: line(plain, { ...achievements(200), commission: 200 }),
  [`PUT ${api}/verifications/comments`]: line(body({ comments: [] }), administrators(200)),

  'DELETE /gateway/auth/sessions': line(plain, everybody(204)),
};

function guardedCalls(): string[] {
  return world.test.app.routesWithAccess
    .filter(({ access }) => access !== 'public')
    .flatMap(({ method, url }) => method.split(',').map((each) => `${each} ${url}`))
    .filter((name) => !name.startsWith('HEAD '));
}

describe('the access matrix', () => {
  it('has a line for every call that is not public, and none for a call that is gone', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(guardedCalls().toSorted());
  });

  it.each(Object.entries(matrix))('%s', async (name, { call, expected }) => {
    const [method = '', url = ''] = name.split(' ');
    const statuses: Partial<Expected> = {};
    for (const caller of callers) {
      const answer = await world.test.app.inject({
        ...(await call(url)),
        method,
        headers: world.headersOf(caller),
      });
      statuses[caller] = answer.statusCode;
    }
    expect(statuses).toEqual(expected);
  });

  it('opens a draft to its author alone', async () => {
    const { id } = await world.application('DRAFT');
    const statuses: Partial<Expected> = {};
    for (const caller of callers) {
      const url = `${api}/applications/${id}`;
      statuses[caller] = (await world.test.app.inject({ url, headers: world.headersOf(caller) })).statusCode;
    }
    expect(statuses).toEqual(line(plain, ownerAlone(200)).expected);
  });

  it('opens elements and files to the commission with the application that holds them', async () => {
    for (const [status, expected] of [
      ['DRAFT', 403],
      ['SUBMITTED', 200],
    ] as const) {
      const { elementId, fileId } = await world.application(status);
      for (const url of [
        `${api}/portfolios/elements/${elementId}/history`,
        `${api}/portfolios/elements/attachments/${fileId}`,
      ]) {
        const answer = await world.test.app.inject({ url, headers: world.headersOf('commission') });
        expect(answer.statusCode, `${status} ${url}`).toBe(expected);
      }
    }
  });

  it('opens drafts and their files to their owner and to who administers verification', async () => {
    const { id } = await world.element('DRAFT');
    const fileId = await world.file('DRAFT');
    for (const url of [
      `${api}/portfolios/elements/${id}/history`,
      `${api}/portfolios/elements/attachments/${fileId}`,
    ]) {
      const statuses: Partial<Expected> = {};
      for (const caller of callers) {
        statuses[caller] = (
          await world.test.app.inject({ url, headers: world.headersOf(caller) })
        ).statusCode;
      }
      expect(statuses).toEqual(line(plain, { ...ownerAlone(200), ...administrators(200) }).expected);
    }
  });

  it('hides the elements of a block from who has not got it', async () => {
    const { id } = await world.element('SUBMITTED');
    const seenBy = async (caller: CallerName, url: string) => {
      const { body: text } = await world.test.app.inject({ url, headers: world.headersOf(caller) });
      return text.includes(`"id":${id},`);
    };
    for (const url of [
      `${api}/verifications/portfolios/${world.portfolioId}`,
      `${api}/admin/portfolios/${world.portfolioId}`,
    ]) {
      expect(await seenBy('verifier', url)).toBe(true);
      expect(await seenBy('verificationAdmin', url)).toBe(true);
      expect(await seenBy('verifierElsewhere', url)).toBe(false);
    }
  });
});
