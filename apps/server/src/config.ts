import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serviceAddresses } from '@zachetka/contract/calls/service-addresses';
import { webAddress } from '@zachetka/contract/texts/web-address.schemas';
import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const proxyCount = z
  .string()
  .regex(/^(true|false|\d)$/, 'expected true, false or how many proxies stand in a row')
  .transform((value) => (value === 'true' || value === 'false' ? Number(value === 'true') : Number(value)));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** As OpenTelemetry calls them. */
const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Every setting of the server. An empty variable counts as one that is not set. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: proxyCount.default(0),
  WRITES_PER_MINUTE: z.coerce.number().int().min(10).max(1_000_000).default(600),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).max(100_000).default(200),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().min(0).max(86_400).default(60),
  SLOW_STATEMENT_MS: z.coerce.number().min(0).max(3_600_000).default(500),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3600).default(60),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().positive().max(8760).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  RESTORE_DRILL_DAYS: z.coerce.number().min(0).max(365).default(7),
  DISK_RESERVE_MB: z.coerce.number().min(0).max(1_000_000).default(200),
  DEMO_STUDENTS: z.coerce.number().int().min(0).max(200_000).optional(),
  DEMO_SEASON: z.stringbool().default(true),
  PUBLIC_DEMO: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['pretty', 'json']).optional(),
  SECURITY_LOG: z.string().optional(),

  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),

  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('zachetka'),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(traceSamplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),

  TOKEN_SECRET: z.string().min(32).optional(),
  TOKEN_SECRET_BEFORE: z.string().min(32).optional(),
  AUDIT_KEY: z.string().min(32).optional(),
  TOKEN_HOURS: z.coerce.number().positive().max(720).default(12),
  SESSION_IDLE_MINUTES: z.coerce.number().min(5).max(43_200).default(240),
  FRESH_SIGN_IN_MINUTES: z.coerce.number().min(0).max(43_200).default(30),
  TOKEN_IN_ADDRESS: flag.default(true),
  COOKIE_DOMAIN: z.string().optional(),
  TARGET_URLS: list.pipe(z.array(webAddress)).default([]),

  FILE_STORE: z.enum(['folder', 's3']).default('folder'),
  FILE_FOLDER: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z.string().max(200).default(''),
  S3_FORCE_PATH_STYLE: flag.default(false),
  VIRUS_SCANNER: z
    .string()
    .regex(/^(tcp:\/\/[^/\s]+|unix:(\/\/)?\/\S+)$/, 'expected tcp://host:3310 or unix:/run/clamav/clamd.ctl')
    .optional(),
  VIRUS_SCANNER_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  READING: z.enum(['on', 'off']).default('on'),
  FILE_LINK_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  MAIL_HOURS: z
    .string()
    .regex(/^([01]?\d|2[0-3])-([01]?\d|2[0-4])$/, 'expected two hours of the day, such as 8-20')
    .default('8-20'),
  MAIL_DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(18),
  WEBHOOK_PRIVATE_HOSTS: list.default([]),
  PUSH_SERVICES: list
    .pipe(z.array(z.hostname()))
    .default(['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']),

  API_DOCS: z.enum(['auto', 'on', 'off']).default('auto'),
  EMBEDDED_LOGIN: z.enum(['auto', 'on', 'off']).default('auto'),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z.string().default('openid profile'),
  OIDC_DIRECTORY_CLAIM: z.string().default('sub'),
  OIDC_END_SESSION: flag.default(true),
  OIDC_ALLOW_HTTP: flag.default(false),

  PERSONAL_ACCOUNT_API: z.string().default(serviceAddresses.personalAccountApi),
  GATEWAY: z.string().default(serviceAddresses.gateway),
  EXTRA_EDU_API: z.string().default(serviceAddresses.extraEduApi),
  COORDINATE_SUPPORT_API: z.string().default(serviceAddresses.coordinateSupportApi),
  LOGIN_URL: z.string().optional(),
  LOGIN_ACCOUNT_URL: z.string().optional(),
  PERSONAL_ACCOUNT_URL: z.string().default('/placeholder/personal-account'),
  SUPPORT_URL: z.string().default('/placeholder/support'),
  LESSON_URL: z.string().default('/placeholder/lesson'),
  CERTIFICATE_URL: z.string().default('/placeholder/certificate'),

  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'there is no such time zone; expected a name like Europe/Moscow')
    .default('Europe/Moscow'),
  UNIVERSITY_NAME: z.string().trim().min(1).max(300).default('Медицинский университет'),
  UPLOAD_LIMIT_MB: z.coerce.number().positive().max(100).default(5),
  STALLED_UPLOAD_SECONDS: z.coerce.number().min(15).max(3600).default(60),
  FILES_PER_PERSON: z.coerce.number().int().positive().max(20_000).default(500),
  FILES_MB_PER_PERSON: z.coerce.number().positive().max(100_000).default(300),
  TEXT_MB_PER_PERSON: z.coerce.number().positive().max(1000).default(2),
  HISTORY_MB_PER_PERSON: z.coerce.number().positive().max(10_000).default(16),
});

export type Environment = z.infer<typeof environment>;

export type Config = Environment & {
  dataDir: string;
  publicUrl: string;
  /** Who the portal's tokens say they come from. */
  tokenIssuer: string;
  /** The file of the security log, or null where none is kept. */
  securityLog: string | null;
  /** Whether this server is the university login itself. */
  embeddedLogin: boolean;
  demoStudents: number;
  /** Whether anybody else can reach it than who sits at this machine: then it has to be fit for that. */
  isLive: boolean;
  /** Variables that are no settings and look like one. */
  misspelt: readonly MisspeltSetting[];
  /** The account page of the login. */
  loginAccountUrl: string;
  /** Whether `/docs` describes the calls. */
  apiDocs: boolean;
};

export type MisspeltSetting = { given: string; meant: string };

/** Of a portal that nobody has given an address. */
export const unnamedIssuer = 'zachetka';

/** Of a demo university whose size nobody has said. */
export const defaultStudents = 300;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = withSecretsOfFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`bad setting ${problems.join('; ')}`);
  }
  const settings = parsed.data;
  checkFileStore(settings);
  checkBackups(settings);
  checkReplica(settings);
  checkMail(settings);
  const embeddedLogin = decideEmbeddedLogin(settings);
  const isProduction = settings.NODE_ENV === 'production';
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const isLive = isProduction || !isLocal(new URL(publicUrl).hostname) || !isLocal(settings.HOST);
  checkDemo(settings, isLive);
  return {
    ...settings,
    dataDir: resolve(settings.DATA_DIR),
    publicUrl,
    tokenIssuer: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? unnamedIssuer,
    securityLog: securityLogOf(settings),
    embeddedLogin,
    // A university that brings its own login brings its own people: nobody invented may stand among them. Nor may accounts whose
    // password everybody knows come up by themselves where others can sign in.
    demoStudents:
      settings.DEMO_STUDENTS ?? (embeddedLogin && (!isLive || settings.PUBLIC_DEMO) ? defaultStudents : 0),
    isLive,
    misspelt: findMisspelt(given),
    loginAccountUrl:
      settings.LOGIN_ACCOUNT_URL ??
      (embeddedLogin ? '/university-login/account' : '/placeholder/login-account'),
    apiDocs: settings.API_DOCS === 'auto' ? !isProduction : settings.API_DOCS === 'on',
  };
}

/** Of this machine alone: what stands in an address, or where it listens. */
export function isLocal(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** Whether logins and passwords of the demo are told to whoever opens the portal. */
export function showsDemoAccounts({ NODE_ENV, PUBLIC_DEMO }: Environment): boolean {
  return NODE_ENV !== 'production' || PUBLIC_DEMO;
}

function checkDemo({ DEMO_STUDENTS, PUBLIC_DEMO }: Environment, isLive: boolean): void {
  if (!isLive || PUBLIC_DEMO || DEMO_STUDENTS === undefined || DEMO_STUDENTS === 0) return;
  throw new ConfigError(
    'bad setting DEMO_STUDENTS: a portal that others can reach gets no demo university, whose passwords everybody knows. PUBLIC_DEMO=true says that this one is a demo for everybody',
  );
}

function checkBackups({ BACKUP_FOLDER, DATABASE_URL }: Environment): void {
  if (BACKUP_FOLDER !== undefined && DATABASE_URL !== undefined) {
    throw new ConfigError(
      'bad setting BACKUP_FOLDER: a database of your own (DATABASE_URL) is backed up with the tools of its server',
    );
  }
}

function checkReplica({ DATABASE_URL, DATABASE_READ_URL }: Environment): void {
  if (DATABASE_READ_URL !== undefined && DATABASE_URL === undefined) {
    throw new ConfigError(
      'bad setting DATABASE_READ_URL: replicas follow a database of your own (DATABASE_URL)',
    );
  }
}

function checkMail({ SMTP_URL, MAIL_FROM, MAIL_HOURS }: Environment): void {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    throw new ConfigError('bad setting MAIL_FROM: it is needed beside SMTP_URL');
  }
  const [from = 0, until = 24] = MAIL_HOURS.split('-').map(Number);
  if (from >= until) throw new ConfigError('bad setting MAIL_HOURS: the first hour comes before the second');
}

/** What nobody should have to put into an environment, which a process hands on to every other that it starts. */
const secretSettings = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'TOKEN_SECRET',
  'TOKEN_SECRET_BEFORE',
  'AUDIT_KEY',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** A setting with a slip of the key is no setting, and nobody would notice before it is needed. */
function findMisspelt(given: Readonly<Record<string, string | undefined>>): MisspeltSetting[] {
  const known = [...Object.keys(environment.shape), ...secretSettings.map((name) => `${name}_FILE`)];
  return Object.keys(given)
    .filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && !known.includes(name))
    .flatMap((name) => {
      // A short name has other words of the system next to it: HOME is no HOST.
      const slips = name.length < 8 ? 1 : 2;
      const meant = known.find(
        (each) => Math.abs(each.length - name.length) <= slips && editDistance(name, each) <= slips,
      );
      return meant === undefined ? [] : [{ given: name, meant }];
    });
}

/** How many letters were added, left out, changed or swapped with their neighbour; by the beginnings of both, row by row. */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= one.length; i += 1) {
    const [twoBefore, above] = [before, row];
    row = [i];
    before = above;
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (above[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? (twoBefore[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
    }
  }
  return row[other.length] ?? 0;
}

/** `NAME_FILE` names the file that holds the value of `NAME`. */
function withSecretsOfFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = secretSettings.flatMap((name): [string, string][] => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined)
      throw new ConfigError(`bad setting ${name}_FILE: ${name} is given as well`);
    try {
      const value = readFileSync(file, 'utf8').trim();
      if (value !== '') return [[name, value]];
    } catch {
      throw new ConfigError(`bad setting ${name}_FILE: ${file} can't be read`);
    }
    throw new ConfigError(`bad setting ${name}_FILE: ${file} is empty`);
  });
  return { ...given, ...Object.fromEntries(read) };
}

function securityLogOf({ SECURITY_LOG, DATA_DIR, NODE_ENV }: Environment): string | null {
  if (SECURITY_LOG !== undefined) return SECURITY_LOG === 'off' ? null : resolve(SECURITY_LOG);
  return NODE_ENV === 'test' ? null : resolve(DATA_DIR, 'security.log');
}

function checkFileStore(settings: Environment): void {
  if (settings.FILE_STORE === 's3' && settings.S3_BUCKET === undefined) {
    throw new ConfigError('bad setting S3_BUCKET: it is needed when FILE_STORE is s3');
  }
  if ((settings.S3_ACCESS_KEY_ID === undefined) !== (settings.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new ConfigError('bad setting S3_SECRET_ACCESS_KEY: it and S3_ACCESS_KEY_ID go together');
  }
}

function decideEmbeddedLogin(settings: Environment): boolean {
  const external = settings.OIDC_ISSUER !== undefined;
  if (external && settings.OIDC_CLIENT_ID === undefined) {
    throw new ConfigError('bad setting OIDC_CLIENT_ID: it is needed beside OIDC_ISSUER');
  }
  if (settings.EMBEDDED_LOGIN === 'on') return true;
  if (settings.EMBEDDED_LOGIN === 'off' || external) {
    if (!external) throw new ConfigError('bad setting OIDC_ISSUER: it is needed when EMBEDDED_LOGIN is off');
    return false;
  }
  if (settings.NODE_ENV === 'production') {
    throw new ConfigError(
      'bad setting OIDC_ISSUER: in production name a university login, or ask for the demo one with EMBEDDED_LOGIN=on',
    );
  }
  return true;
}
