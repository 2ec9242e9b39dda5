import { formBody, formHeaders } from '../../apps/server/src/testing/files/multipart-form.ts';
import { samples } from '../../apps/server/src/testing/files/sample-files.ts';
import { type RawHttp, rawRequest } from '../raw-http.ts';
import type { BesideTarget } from './portal.ts';

export type Seen = (call: string, answered: { milliseconds: number; bytes: number }) => void;
type Visit = (http: RawHttp, target: BesideTarget, round: number, seen: Seen) => Promise<void>;

const api = '/gateway/extra-edu/api';
const week = { from: '2026-11-16 00:00:00', to: '2026-11-22 23:59:59', is_student: true };
const scan = Buffer.concat([samples.pdf, Buffer.alloc(200_000)]);

/** Another student each time, who asks for one thing after the other: the first call pays for finding out who it is. */
export const visitAsStudent: Visit = async (http, { students }, round, seen) => {
  const student = students[round % students.length];
  if (!student) throw new Error('there are no students');
  const { token, elementId, valueId } = student;
  const ask = asker(http, token, seen);
  const file = {
    type: formHeaders['content-type'],
    content: formBody({ fileName: 'scan.pdf', content: scan }),
  };

  await ask('who am I', 'GET', '/personal-account/user/me');
  await ask('student cards', 'GET', '/coordinate-support/students');
  await ask('a week of lessons', 'POST', '/coordinate-support/schedule/timetable', { payload: week });
  await ask('rating', 'GET', '/coordinate-support/students/education-plans');
  await ask('own portfolio', 'GET', `${api}/portfolios`);
  await ask('own applications', 'GET', `${api}/applications?pageSize=15`);
  const value = { id: valueId, value: `Диплом ${round} степени` };
  await ask('save of a field', 'PATCH', `${api}/portfolios/elements/attributes`, { payload: [value] });
  const attachments = `${api}/portfolios/elements/${elementId}/attachments`;
  const attached = await ask('upload of 200 KB', 'POST', attachments, { form: file });
  const { id } = JSON.parse(attached) as { id: number };
  await ask('link to a file', 'GET', `${api}/portfolios/elements/attachments/${id}`);
  await ask('removal of a file', 'DELETE', `${api}/portfolios/elements/attachments/${id}`);
};

export const visitAsStaff: Visit = async (http, { admin, portfolioId }, _round, seen) => {
  const ask = asker(http, admin, seen);
  const achievements = {
    order: { attribute: 'FULL_NAME', order: 'ASC' },
    pagination: { pageNumber: 0, pageSize: 15, countAll: false },
    filter: {},
  };
  await ask('achievements', 'POST', `${api}/admin/achievements`, { payload: achievements });
  await ask('verification queue', 'GET', `${api}/verifications/queue?page=0&countAll=false`);
  await ask('portfolio to check', 'GET', `${api}/verifications/portfolios/${portfolioId}`);
  await ask('applications to evaluate', 'GET', `${api}/applications/list?page=0&pageSize=15`);
  await ask('students', 'GET', `${api}/support/students?countAll=false`);
};

function asker(http: RawHttp, token: string, seen: Seen) {
  type Sent = Omit<Parameters<typeof rawRequest>[2], 'token'>;
  return async (call: string, method: string, path: string, sent: Sent = {}): Promise<string> => {
    const request = rawRequest(method, path, { token, ...sent });
    const began = performance.now();
    const { status, body } = await http.ask(request);
    const milliseconds = performance.now() - began;
    if (status >= 300) throw new Error(`${call}: ${status} ${body}`);
    seen(call, { milliseconds, bytes: Buffer.byteLength(body) });
    return body;
  };
}
