import { randomBytes } from 'node:crypto';
import { formBody, formHeaders } from '../../apps/server/src/testing/files/multipart-form.ts';
import { samples } from '../../apps/server/src/testing/files/sample-files.ts';
import { signIn } from '../../apps/server/src/testing/sign-in/sign-in-steps.ts';
import { TestBrowser } from '../../apps/server/src/testing/sign-in/test-browser.ts';
import { sampleText } from './cast.ts';
import { ActBrokenOff, type Stage } from './stage.ts';

export type Act = {
  name: string;
  /** Of a thousand. */
  weight: number;
  /** How many requests it is. */
  requests: number;
  perform: (stage: Stage) => Promise<void>;
};

const api = '/gateway/extra-edu/api';
const notices = '/gateway/lks-back/api/notices';
/** The one call that is slow by intention: a hash that a guesser has to make, too. It is told apart. */
export const passwordCall = 'sign-in: the password';

const week = { from: '2026-11-16 00:00:00', to: '2026-11-22 23:59:59', is_student: true };
/** A page that was scanned: one picture, which nothing makes smaller. */
const picture = randomBytes(2 * 1_048_576 - 1000);
const [pdfHead, pdfRest] = [samples.pdf.subarray(0, 9), samples.pdf.subarray(9)];
const scan = Buffer.concat([
  pdfHead,
  Buffer.from(`3 0 obj<</Type/XObject/Subtype/Image/Length ${picture.length}>>stream\n`),
  picture,
  Buffer.from('\nendstream endobj\n'),
  pdfRest,
]);
let uploads = 0;
let saves = 0;

/** A file of 2 MB that nobody has sent before. */
export function scanned(): Buffer {
  uploads += 1;
  const content = Buffer.from(scan);
  content.writeUInt32LE(uploads, 1_048_576);
  return content;
}

export function scanForm() {
  const content = scanned();
  return {
    type: formHeaders['content-type'],
    content: formBody({ fileName: `scan ${uploads}.pdf`, content }),
  };
}

/**
 * The last evening, of a thousand things that people do. Most of them look: at what is still missing, at what was decided, at
 * tomorrow's lessons. A third of the students' part is typing: the page saves a field whenever one is left. Files,
 * sends and applications come once for many saves. Behind the students some dozens of staff work through the queue and look through
 * lists. One visit in four begins with the password: a session lasts for half a day.
 */
export const acts: readonly Act[] = [
  {
    name: 'opens the portal',
    weight: 130,
    requests: 4,
    perform: (stage) =>
      stage.page(stage.choices.one(stage.cast.students), [
        ['who am I', 'GET', '/personal-account/user/me'],
        ['student cards', 'GET', '/coordinate-support/students'],
        ['home', 'GET', '/gateway/lks-back/api/home/student'],
        ['notices', 'GET', `${notices}?pageSize=20`],
      ]),
  },
  {
    name: 'opens the portfolio',
    weight: 220,
    requests: 2,
    perform: (stage) =>
      stage.page(stage.choices.one(stage.cast.students), [
        ['portfolio', 'GET', `${api}/portfolios`],
        ['student', 'GET', `${api}/support/students/me`],
      ]),
  },
  {
    name: 'looks at the week',
    weight: 90,
    requests: 1,
    perform: async (stage) => {
      const path = '/coordinate-support/schedule/timetable';
      await stage.ask(stage.choices.one(stage.cast.students), 'week', 'POST', path, { payload: week });
    },
  },
  {
    name: 'looks at the rating',
    weight: 60,
    requests: 2,
    perform: async (stage) => {
      const student = stage.choices.one(stage.cast.students);
      const base = '/coordinate-support/students/education-plans';
      const plans = await stage.ask(student, 'education plans', 'GET', base);
      const [plan] = (plans.json() as { data: { id: number }[] }).data;
      if (plan) await stage.ask(student, 'rating', 'GET', `${base}/rating?education_plan_id=${plan.id}`);
    },
  },
  {
    name: 'looks at own applications',
    weight: 40,
    requests: 2,
    perform: (stage) =>
      stage.page(stage.choices.one(stage.cast.students), [
        ['own applications', 'GET', `${api}/applications?pageSize=15`],
        ['calendar of seasons', 'GET', `${api}/seasons/calendar`],
      ]),
  },
  {
    name: 'saves a field',
    weight: 240,
    requests: 1,
    perform: async (stage) => {
      const { student, textValueId } = stage.choices.one(stage.cast.drafts);
      saves += 1;
      const payload = [{ id: textValueId, value: sampleText.replace('1', String(saves)) }];
      await stage.ask(student, 'save', 'PATCH', `${api}/portfolios/elements/attributes`, { payload });
    },
  },
  {
    name: 'uploads 2 MB',
    weight: 30,
    requests: 1,
    perform: async (stage) => {
      const { student, elementId } = stage.choices.one(stage.cast.drafts);
      const path = `${api}/portfolios/elements/${elementId}/attachments`;
      await stage.ask(student, 'upload of 2 MB', 'POST', path, { form: scanForm() });
    },
  },
  {
    name: 'sends',
    weight: 30,
    requests: 2,
    perform: async (stage) => {
      const { student, elementId } = take(stage.cast.readyToSend, 'drafts that are whole');
      const payload = { elements: [{ id: elementId }] };
      await stage.ask(student, 'send', 'POST', `${api}/portfolios/send`, { payload });
      await stage.ask(student, 'portfolio', 'GET', `${api}/portfolios`);
    },
  },
  {
    name: 'applies',
    weight: 10,
    requests: 4,
    perform: async (stage) => {
      const { student, elementIds } = take(stage.cast.applicants, 'students who could apply');
      const base = `${api}/applications`;
      await stage.ask(student, 'nominations', 'GET', `${base}/new`);
      const draft = await stage.ask(student, 'application: create', 'POST', base, {
        payload: { portfolioElementIds: elementIds.slice(0, 1) },
      });
      const { id } = draft.json() as { id: number };
      await stage.ask(student, 'application: choose', 'PUT', `${base}/${id}`, {
        payload: { portfolioElementIds: elementIds },
      });
      await stage.ask(student, 'application: submit', 'POST', `${base}/${id}/submit`);
    },
  },
  {
    name: 'signs in',
    weight: 5,
    requests: 8,
    perform: async (stage) => {
      const overTheWire: typeof fetch = async (input, init) => {
        const { due } = stage;
        const call = init?.method === 'POST' && isPassword(init.body) ? passwordCall : 'sign-in';
        const answer = await fetch(input, init);
        const problem = answer.status < 400 ? {} : { problem: String(answer.status) };
        stage.note({ call, milliseconds: performance.now() - due, ...problem });
        return answer;
      };
      const browser = new TestBrowser(undefined, stage.address, overTheWire);
      const { token } = await signIn(browser, stage.choices.one(stage.cast.logins));
      if (token === null) throw new ActBrokenOff('no token');
    },
  },
  {
    name: 'judges what waits',
    weight: 45,
    requests: 4,
    perform: async (stage) => {
      const verifier = stage.choices.one(stage.cast.verifiers);
      const { portfolioId, elementId } = take(stage.cast.waiting, 'elements that wait');
      const base = `${api}/verifications`;
      await stage.ask(verifier, 'queue', 'GET', `${base}/queue?page=0&countAll=false`);
      await stage.ask(verifier, 'portfolio to check', 'GET', `${base}/portfolios/${portfolioId}`);
      await stage.ask(verifier, 'claim', 'POST', `${base}/elements/${elementId}/claim`);
      await stage.ask(verifier, 'decision', 'POST', base, {
        payload: { portfolioElementId: elementId, isVerified: true, score: 5, comment: 'Подтверждено.' },
      });
    },
  },
  {
    name: 'looks through a list',
    weight: 98,
    requests: 1,
    perform: async (stage) => {
      const { choices, cast } = stage;
      const list = choices.one(lists);
      const who = choices.one(list.isOfOffice ? cast.office : [...cast.employees, ...cast.verifiers]);
      await stage.ask(who, list.call, list.method, list.path, list.payload ? { payload: list.payload } : {});
    },
  },
  {
    name: 'exports a list',
    weight: 2,
    requests: 1,
    perform: async (stage) => {
      const path = `${api}/applications/list/export?format=xlsx`;
      await stage.ask(stage.choices.one(stage.cast.office), 'export', 'GET', path);
    },
  },
];

const achievements = (filter: object, attribute = 'DATE') => ({
  call: 'achievements',
  method: 'POST',
  path: `${api}/admin/achievements`,
  payload: { order: { attribute, order: 'DESC' }, pagination: { pageSize: 15, countAll: false }, filter },
  isOfOffice: false,
});
const applications = (query: string) => ({
  call: 'applications',
  method: 'GET',
  path: `${api}/applications/list?pageSize=15&countAll=false${query}`,
  payload: undefined,
  isOfOffice: true,
});
const students = (query: string) => ({
  call: 'students',
  method: 'GET',
  path: `${api}/support/students?countAll=false${query}`,
  payload: undefined,
  isOfOffice: false,
});
const lists = [
  achievements({}),
  achievements({ status: 'SUBMITTED' }),
  achievements({ fullName: 'Иван' }, 'FULL_NAME'),
  achievements({ group: '10' }),
  applications(''),
  applications('&status=SUBMITTED'),
  students(''),
  students(`&name=${encodeURIComponent('Смир')}`),
];

const isPassword = (body: unknown) => typeof body === 'string' && body.includes('password=');

const runOut = new Set<string>();

/** What can be done once. Where nobody is left who could, nothing is asked: that is no fault of the portal. */
function take<T>(items: T[], what: string): T {
  const item = items.pop();
  if (item !== undefined) return item;
  if (!runOut.has(what)) console.log(`there are no more ${what}: a larger university has them`);
  runOut.add(what);
  throw new ActBrokenOff(what);
}
