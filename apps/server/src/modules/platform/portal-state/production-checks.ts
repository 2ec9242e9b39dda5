import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type {
  CheckGrade,
  ProductionCheck,
} from '@zachetka/contract/platform/portal-state/portal-state.schemas';
import { type Config, isLocal } from '../../../config.ts';
import { listBackups } from '../../../db/backup/backup-folder.ts';
import type { Database } from '../../../db/connect.ts';
import { countDemoPeople } from '../../../db/open-database.ts';
import { type DiskSpace, nearestExisting, readDiskSpace } from '../../../lib/disk-space.ts';
import { countSharedPasswords } from '../../people/university-login/index.ts';
import {
  type ExtensionFacts,
  hasTables,
  knowsTimeZone,
  readDatabaseFacts,
  readExtensions,
} from './portal-state.queries.ts';

/** `grave` refuses the start of a portal that others can reach; `doubtful` is told. */
type Outcome = { grade: CheckGrade; ru: string; en: string };

type Facts = {
  config: Config;
  /** Of a database that has tables. */
  database:
    | {
        demoPeople: number;
        sharedPasswords: number;
        clockAhead: number;
        knowsZone: boolean;
        extensions: ExtensionFacts;
      }
    | undefined;
  disks: Readonly<Record<string, DiskSpace>>;
  lastBackup: Date | undefined;
  /** Whether backups would be lost with the disk of what they are for. */
  sharesDisk: boolean;
};

type Check = { name: string; ru: string; en: string; judge: (facts: Facts) => Outcome };

const fine = (ru: string, en: string): Outcome => ({ grade: 'fine', ru, en });
const doubtful = (ru: string, en: string): Outcome => ({ grade: 'doubtful', ru, en });
const grave = (ru: string, en: string): Outcome => ({ grade: 'grave', ru, en });

const hour = 3_600_000;
const gigabyte = 1e9;
/** More than machines differ by that set their clocks, and enough to make a deadline come at two times. */
const clockSeconds = 5;

/** Everything that has to be right before others come in: one list for the start, for `npm run check:production` and for the page. */
const checks: readonly Check[] = [
  {
    name: 'demo',
    ru: 'Демонстрационные данные',
    en: 'Demo data',
    judge: ({ config, database }) => {
      const { demoPeople = 0, sharedPasswords = 0 } = database ?? {};
      if (demoPeople === 0 && sharedPasswords === 0) {
        return fine(
          'Нет ни вымышленных людей, ни общеизвестных паролей.',
          'There are no invented people and no passwords that everybody knows.',
        );
      }
      if (config.PUBLIC_DEMO) {
        return doubtful(
          'Это демонстрация для всех (PUBLIC_DEMO): войти может кто угодно, настоящим данным здесь не место.',
          'This is a demo for everybody (PUBLIC_DEMO): anybody can sign in, and real data do not belong here.',
        );
      }
      return grave(
        `В базе есть вымышленные люди (${demoPeople}) и учётные записи с общеизвестным паролем (${sharedPasswords}). Команда npm run demo:clear удаляет их вместе со всей базой; если это демонстрация для всех, задайте PUBLIC_DEMO=true.`,
        `The database holds people of the demo university (${demoPeople}) and accounts with a password that everybody knows (${sharedPasswords}). npm run demo:clear deletes them with the whole database; a demo for everybody says so with PUBLIC_DEMO=true.`,
      );
    },
  },
  {
    name: 'login',
    ru: 'Вход',
    en: 'Sign-in',
    judge: ({ config }) =>
      config.embeddedLogin
        ? doubtful(
            'Портал сам проверяет пароли (EMBEDDED_LOGIN). Надёжнее единый вход университета: OIDC_ISSUER.',
            'The portal checks passwords itself (EMBEDDED_LOGIN). The login of the university is safer: OIDC_ISSUER.',
          )
        : fine(
            `Люди входят через ${config.OIDC_ISSUER ?? ''}.`,
            `People sign in at ${config.OIDC_ISSUER ?? ''}.`,
          ),
  },
  {
    name: 'address',
    ru: 'Адрес портала',
    en: 'Address of the portal',
    judge: ({ config: { publicUrl } }) => {
      const { protocol, hostname } = new URL(publicUrl);
      if (isLocal(hostname)) {
        return doubtful(
          `Ссылки в письмах ведут на ${publicUrl}: задайте адрес, который открывают люди (PUBLIC_URL).`,
          `Links in letters lead to ${publicUrl}: say which address people open (PUBLIC_URL).`,
        );
      }
      if (protocol === 'https:') return fine(`${publicUrl}, с шифрованием.`, `${publicUrl}, encrypted.`);
      return grave(
        `${publicUrl} открывается без шифрования: пароли и личные данные может прочитать любой по пути. Нужен адрес с https (PUBLIC_URL).`,
        `${publicUrl} is not encrypted: whoever is on the way can read passwords and personal data. It has to begin with https (PUBLIC_URL).`,
      );
    },
  },
  {
    name: 'host',
    ru: 'Кто обращается к порталу напрямую',
    en: 'Who reaches the portal directly',
    judge: ({ config: { HOST, TRUST_PROXY } }) => {
      if (isLocal(HOST)) {
        return fine(
          `Только программы этой машины (HOST=${HOST}).`,
          `Only programs of this machine (HOST=${HOST}).`,
        );
      }
      if (TRUST_PROXY === 0) {
        return doubtful(
          `Портал слушает ${HOST} и не знает о прокси. Шифрование берёт на себя прокси: задайте TRUST_PROXY и закройте порт портала от остальных.`,
          `The portal listens at ${HOST} and knows of no proxy. It is the proxy that encrypts: set TRUST_PROXY, and close the port of the portal to everybody else.`,
        );
      }
      return fine(
        `Портал слушает ${HOST} и верит прокси (TRUST_PROXY): кроме прокси, порт не должен видеть никто.`,
        `The portal listens at ${HOST} and believes its proxy (TRUST_PROXY): nobody but the proxy may reach the port.`,
      );
    },
  },
  {
    name: 'cookies',
    ru: 'Cookie входа',
    en: 'Cookies of the sign-in',
    judge: ({ config: { COOKIE_DOMAIN, publicUrl } }) => {
      const { hostname, protocol } = new URL(publicUrl);
      const domain = COOKIE_DOMAIN?.replace(/^\./, '');
      if (domain !== undefined && hostname !== domain && !hostname.endsWith(`.${domain}`)) {
        return grave(
          `COOKIE_DOMAIN=${COOKIE_DOMAIN} не подходит к ${hostname}: браузер не примет cookie, и войти не сможет никто.`,
          `COOKIE_DOMAIN=${COOKIE_DOMAIN} does not fit ${hostname}: browsers take no such cookie, and nobody can sign in.`,
        );
      }
      if (protocol !== 'https:') {
        return doubtful('Передаются без шифрования.', 'They are sent without encryption.');
      }
      return domain === undefined || domain === hostname
        ? fine('Только для портала и только по https.', 'For the portal alone, and over https alone.')
        : fine(
            `Для всех адресов ${domain}, только по https: каждый из них получает cookie входа.`,
            `For all addresses of ${domain}, over https alone: each of them gets the cookie of the sign-in.`,
          );
    },
  },
  {
    name: 'auditKey',
    ru: 'Подпись истории',
    en: 'Signature of the history',
    judge: ({ config: { AUDIT_KEY } }) =>
      AUDIT_KEY === undefined
        ? doubtful(
            'Ключа нет (AUDIT_KEY): администратор базы данных может незаметно переписать историю решений.',
            'There is no key (AUDIT_KEY): whoever runs the database can rewrite the history of decisions unnoticed.',
          )
        : fine('Контрольные отметки подписываются ключом.', 'Seals are signed with a key.'),
  },
  { name: 'backups', ru: 'Резервные копии', en: 'Backups', judge: judgeBackups },
  {
    name: 'mail',
    ru: 'Письма',
    en: 'Letters',
    judge: ({ config: { SMTP_URL, MAIL_FROM } }) =>
      SMTP_URL === undefined
        ? doubtful(
            'Почтовый сервер не задан (SMTP_URL): о решениях и сроках узнают только те, кто откроет портал.',
            'No mail server is named (SMTP_URL): only who opens the portal hears of decisions and deadlines.',
          )
        : fine(`Письма уходят от ${MAIL_FROM ?? ''}.`, `Letters come from ${MAIL_FROM ?? ''}.`),
  },
  {
    name: 'clock',
    ru: 'Часы и часовой пояс',
    en: 'Clocks and time zone',
    judge: ({ config: { TIME_ZONE }, database }) => {
      if (database?.knowsZone === false) {
        return grave(
          `PostgreSQL не знает часового пояса ${TIME_ZONE} (TIME_ZONE): расписание и сроки не посчитать.`,
          `PostgreSQL does not know the time zone ${TIME_ZONE} (TIME_ZONE): timetables and deadlines can't be counted.`,
        );
      }
      const apart = Math.round(Math.abs(database?.clockAhead ?? 0));
      return apart > clockSeconds
        ? doubtful(
            `Часы портала и базы данных расходятся на ${apart} с: настройте их по серверу времени. Часовой пояс: ${TIME_ZONE}.`,
            `The clocks of the portal and of the database are ${apart} s apart: let them follow a time server. Time zone: ${TIME_ZONE}.`,
          )
        : fine(
            `Часовой пояс университета: ${TIME_ZONE} (TIME_ZONE). Часы портала и базы данных совпадают.`,
            `The time zone of the university is ${TIME_ZONE} (TIME_ZONE). The portal and the database agree on the time.`,
          );
    },
  },
  {
    name: 'disk',
    ru: 'Место на дисках',
    en: 'Room on the disks',
    judge: ({ disks }) => {
      const low = Object.entries(disks).filter(([, space]) => isLow(space));
      if (low.length === 0) return fine('Места достаточно.', 'There is room enough.');
      const left = low.map(([name, { free }]) => `${name}: ${(free / gigabyte).toFixed(1)}`).join(', ');
      return doubtful(
        `Осталось меньше гигабайта или десятой части (ГБ): ${left}.`,
        `Less than a gigabyte or a tenth is left (GB): ${left}.`,
      );
    },
  },
  {
    name: 'extensions',
    ru: 'Расширения PostgreSQL',
    en: 'Extensions of PostgreSQL',
    judge: ({ database }) => {
      if (database?.extensions.findsRussian === false) {
        return doubtful(
          'База создана с локалью, которая не знает русских букв (LC_CTYPE): поиск по именам будет медленным.',
          'The database was made with a locale that knows no Russian letters (LC_CTYPE): searching for names will be slow.',
        );
      }
      if (database?.extensions.countsStatements === false) {
        return doubtful(
          'Нет pg_stat_statements: npm run db:slow не покажет, на что уходит время базы данных.',
          'There is no pg_stat_statements: npm run db:slow cannot tell what takes the time of the database.',
        );
      }
      return fine('Всё нужное есть.', 'All that is needed is there.');
    },
  },
  {
    name: 'settings',
    ru: 'Имена настроек',
    en: 'Names of settings',
    judge: ({ config: { misspelt } }) => {
      const pairs = misspelt.map(({ given, meant }) => `${given} → ${meant}?`).join(', ');
      return misspelt.length === 0
        ? fine('Опечаток не видно.', 'None looks misspelt.')
        : doubtful(`Похоже на опечатки: ${pairs}`, `These look misspelt: ${pairs}`);
    },
  },
];

function judgeBackups({ config, lastBackup, sharesDisk }: Facts): Outcome {
  if (config.DATABASE_URL !== undefined) {
    return fine(
      'База данных внешняя: её копии делают её средствами, портал их не видит. Проверьте, что они есть.',
      "The database is one of your own: its own tools make its backups, which the portal can't see. Make sure that there are some.",
    );
  }
  if (config.BACKUP_FOLDER === undefined) {
    return doubtful(
      'Не делаются (BACKUP_FOLDER): вместе с диском пропадёт всё.',
      'None are made (BACKUP_FOLDER): all is lost with the disk.',
    );
  }
  if (sharesDisk) {
    return doubtful(
      'Лежат на том же диске, что и база данных: пропадут вместе с ней. Укажите папку на другом диске (BACKUP_FOLDER).',
      'They are on the disk of the database and would be lost with it. Name a folder on another disk (BACKUP_FOLDER).',
    );
  }
  if (isBackupLate(config, lastBackup)) {
    return doubtful(
      'Последняя копия старше, чем должна быть: причина в журнале портала.',
      'The last one is older than it should be: the log of the portal says why.',
    );
  }
  return fine(
    `Каждые ${config.BACKUP_EVERY_HOURS} ч, хранятся последние ${config.BACKUP_KEEP}.`,
    `Every ${config.BACKUP_EVERY_HOURS} h, the last ${config.BACKUP_KEEP} are kept.`,
  );
}

/** Two hours more than it should be are for the time that a backup takes. A portal that was just set up has none yet. */
export function isBackupLate({ BACKUP_EVERY_HOURS }: Config, last: Date | undefined): boolean {
  return last !== undefined && Date.now() - last.getTime() > (BACKUP_EVERY_HOURS + 2) * hour;
}

export function isLow({ free, total }: DiskSpace): boolean {
  return free < gigabyte || free < total / 10;
}

/** `database` is absent where there is none yet; `disks` are the paths that have to have room. */
export async function checkProduction(
  config: Config,
  database: Database | undefined,
  disks: Readonly<Record<string, string>>,
): Promise<ProductionCheck[]> {
  const facts = await gatherFacts(config, database, disks);
  return checks.map(({ name, ru, en, judge }) => {
    const outcome = judge(facts);
    // In a demo for everybody there is nothing to protect.
    const grade = config.PUBLIC_DEMO && outcome.grade === 'grave' ? 'doubtful' : outcome.grade;
    return { name, grade, titleRu: ru, titleEn: en, textRu: outcome.ru, textEn: outcome.en };
  });
}

async function gatherFacts(
  config: Config,
  database: Database | undefined,
  paths: Readonly<Record<string, string>>,
): Promise<Facts> {
  const disks: Record<string, DiskSpace> = {};
  for (const [name, path] of Object.entries(paths)) {
    const space = await readDiskSpace(path).catch(() => undefined);
    if (space !== undefined) disks[name] = space;
  }
  const backups = config.BACKUP_FOLDER === undefined ? undefined : resolve(config.BACKUP_FOLDER);
  return {
    config,
    database: database && (await hasTables(database)) ? await askDatabase(config, database) : undefined,
    disks,
    lastBackup: backups === undefined ? undefined : listBackups(backups).at(-1)?.endedAt,
    sharesDisk: backups !== undefined && (await diskOf(backups)) === (await diskOf(config.dataDir)),
  };
}

async function askDatabase(config: Config, database: Database): Promise<Facts['database']> {
  return {
    demoPeople: (await countDemoPeople(database)).demo,
    sharedPasswords: await countSharedPasswords(database),
    clockAhead: (await readDatabaseFacts(database)).clockAhead,
    knowsZone: await knowsTimeZone(database, config.TIME_ZONE),
    extensions: await readExtensions(database),
  };
}

async function diskOf(path: string): Promise<number> {
  return statSync(await nearestExisting(path)).dev;
}
