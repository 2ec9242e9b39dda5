import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const university = { OIDC_ISSUER: 'https://login.university.example', OIDC_CLIENT_ID: 'zachetka' };

it.each([
  ['a trial on one machine', {}, 300],
  ['a demo that is shown in production mode', { NODE_ENV: 'production', EMBEDDED_LOGIN: 'on' }, 300],
  ['a university with a login of its own', university, 0],
  ['the same in production mode', { ...university, NODE_ENV: 'production' }, 0],
  ['whoever asks for them', { ...university, DEMO_STUDENTS: '20' }, 20],
  ['whoever wants none', { DEMO_STUDENTS: '0' }, 0],
])('invented people get only into the database of a demo: %s', (_, env, students) => {
  expect(readConfig(env).demoStudents).toBe(students);
});
