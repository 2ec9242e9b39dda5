import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const university = { OIDC_ISSUER: 'https://login.university.example', OIDC_CLIENT_ID: 'zachetka' };

it.each([
  ['a trial on one machine', {}, 300],
  ['the embedded login in production', { NODE_ENV: 'production', EMBEDDED_LOGIN: 'on' }, 0],
  [
    'a demo that is shown in production mode',
    { NODE_ENV: 'production', EMBEDDED_LOGIN: 'on', PUBLIC_DEMO: 'true' },
    300,
  ],
  ['a trial that others can open', { HOST: '0.0.0.0' }, 0],
  ['a trial at an address of its own', { PUBLIC_URL: 'http://demo.university.example' }, 0],
  ['a demo for everybody', { HOST: '0.0.0.0', PUBLIC_DEMO: 'true', DEMO_STUDENTS: '40' }, 40],
  ['a university with a login of its own', university, 0],
  ['the same in production mode', { ...university, NODE_ENV: 'production' }, 0],
  ['whoever asks for them', { ...university, DEMO_STUDENTS: '20' }, 20],
  ['whoever wants none', { DEMO_STUDENTS: '0' }, 0],
])('invented people get only into the database of a demo: %s', (_, env, students) => {
  expect(readConfig(env).demoStudents).toBe(students);
});

it.each([
  { NODE_ENV: 'production', EMBEDDED_LOGIN: 'on' },
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://zachetka.example' },
])('a demo goes live only where somebody says so: %j', (env) => {
  const asked = { ...env, DEMO_STUDENTS: '300' };
  expect(readConfig(env).isLive).toBe(true);
  expect(() => readConfig(asked)).toThrow('bad setting DEMO_STUDENTS: a portal that others can reach');
  expect(readConfig({ ...asked, PUBLIC_DEMO: 'true' }).demoStudents).toBe(300);
});

it.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'https://portal.localhost:8443' },
])('nobody else reaches %j', (env) => {
  expect(readConfig(env).isLive).toBe(false);
});

it('names variables that look like a setting and are none', () => {
  const env = {
    SMPT_URL: 'smtp://a',
    DATABSE_URL: 'x',
    BACKUP_FLODER: 'x',
    AUDITKEY: 'x',
    TOKEN_SECRET_FIEL: 'x',
    PROT: '1',
  };
  expect(readConfig(env).misspelt.map(({ given, meant }) => `${given} → ${meant}`)).toEqual([
    'SMPT_URL → SMTP_URL',
    'DATABSE_URL → DATABASE_URL',
    'BACKUP_FLODER → BACKUP_FOLDER',
    'AUDITKEY → AUDIT_KEY',
    'TOKEN_SECRET_FIEL → TOKEN_SECRET_FILE',
    'PROT → PORT',
  ]);
});

it('leaves alone what a system has beside the settings', () => {
  const usual =
    'HOME HOSTNAME PATH PWD USER SHELL TERM LANG LC_ALL TZ EDITOR MAIL LOGNAME NODE_OPTIONS NODE_PATH INIT_CWD DISPLAY XDG_RUNTIME_DIR KUBERNETES_PORT KUBERNETES_SERVICE_HOST ZACHETKA_PORT OTEL_EXPORTER_OTLP_TIMEOUT OTEL_EXPORTER_OTLP_COMPRESSION INVOCATION_ID JOURNAL_STREAM MEMORY_PRESSURE_WATCH';
  const env = Object.fromEntries(usual.split(' ').map((name) => [name, 'x']));
  expect(readConfig(env).misspelt).toEqual([]);
});

it('takes secrets from files, whose names stand in settings of their own', () => {
  const file = join(temporaryFolder(), 'secret');
  writeFileSync(file, 'a secret of thirty-two characters or more\n');
  expect(readConfig({ TOKEN_SECRET_FILE: file }).TOKEN_SECRET).toBe(
    'a secret of thirty-two characters or more',
  );
  const both = { TOKEN_SECRET_FILE: file, TOKEN_SECRET: 'x'.repeat(32) };
  expect(() => readConfig(both)).toThrow('bad setting TOKEN_SECRET_FILE: TOKEN_SECRET is given as well');
  expect(() => readConfig({ OIDC_CLIENT_SECRET_FILE: `${file}-none` })).toThrow("can't be read");
  writeFileSync(file, '\n');
  expect(() => readConfig({ OIDC_CLIENT_SECRET_FILE: file })).toThrow('is empty');
});

it.each([
  [{}, true],
  [{ NODE_ENV: 'production', EMBEDDED_LOGIN: 'on' }, false],
  [{ NODE_ENV: 'production', EMBEDDED_LOGIN: 'on', API_DOCS: 'on' }, true],
  [{ API_DOCS: 'off' }, false],
])('%j describes its calls: %s', (env, isDescribed) => {
  expect(readConfig(env).apiDocs).toBe(isDescribed);
});

it('names the portal in its tokens by its address, where it has one', () => {
  expect(readConfig({}).tokenIssuer).toBe('zachetka');
  expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }).tokenIssuer).toBe('https://portal.example');
});

it('replicas belong to a database that is named', () => {
  const replica = 'postgres://portal@replicas.example/zachetka';
  expect(() => readConfig({ DATABASE_READ_URL: replica })).toThrow(/bad setting DATABASE_READ_URL/);
  const config = readConfig({
    DATABASE_READ_URL: replica,
    DATABASE_URL: 'postgres://portal@primary.example/zachetka',
  });
  expect(config.DATABASE_READ_URL).toBe(replica);
});

it('traces nothing unless a collector is named, and refuses a sampler that nobody knows', () => {
  expect(readConfig({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  expect(readConfig({}).OTEL_TRACES_SAMPLER).toBe('parentbased_always_on');
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'bad setting OTEL_EXPORTER_OTLP_ENDPOINT',
  );
  expect(() => readConfig({ OTEL_TRACES_SAMPLER: 'sometimes' })).toThrow('bad setting OTEL_TRACES_SAMPLER');
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '10' })).toThrow('bad setting OTEL_TRACES_SAMPLER_ARG');
});
