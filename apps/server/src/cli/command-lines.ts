/** What stands behind the name of a command, for those who type it and for `--help`. */
type CommandLine = {
  /** What it does, and what it changes. */
  does: string;
  /** Names that have to be given, in this order. */
  parameters?: Readonly<Record<string, string>>;
  /** `value` names what follows the option; without one it is a switch. */
  options?: Readonly<Record<string, { value?: string; means: string }>>;
  example: string;
  /** It prints an answer for other programs: npm must add nothing of its own. */
  isSilent?: boolean;
};

const yes = { means: 'Do not ask before anything is deleted.' };

/** By the name of the npm script. */
export const commandLines = {
  'audit:verify': {
    does: 'Checks that nobody has changed, deleted, inserted or moved a row of the histories. It changes nothing; the portal may run meanwhile. Exit code 1 where something is wrong.',
    options: {
      head: {
        value: 'HEAD',
        means:
          'A head that was printed or written down, 16 digits of it or more: it has to be in the chain. Spaces do not matter.',
      },
      'signed-from': {
        value: 'NUMBER',
        means: 'The first seal that AUDIT_KEY has signed, where the key was set later. 1 by default.',
      },
    },
    example: 'npm run audit:verify -- --head 3f2a9c0177d40be5',
  },
  'db:backup': {
    does: 'Writes a backup of the embedded database and its files. The portal may run meanwhile.',
    parameters: { FILE: 'The backup to write. It must not exist, and not lie inside the data folder.' },
    example: 'npm run db:backup -- /backups/portal.tar.gz',
  },
  'db:restore': {
    does: 'Puts a backup in the place of the embedded database. Stop the portal first.',
    parameters: { FILE: 'A backup that db:backup has written.' },
    options: { yes },
    example: 'npm run db:restore -- /backups/portal.tar.gz',
  },
  'db:restore-to': {
    does: 'Puts the embedded database, and its files, back to a moment, from the backups that the portal keeps by itself (BACKUP_FOLDER). Stop the portal first.',
    parameters: { MOMENT: 'By the clock of the university (TIME_ZONE), such as "2026-11-15 12:30".' },
    options: {
      from: { value: 'FOLDER', means: 'Where the backups are, unless BACKUP_FOLDER says it.' },
      timeline: {
        value: 'NUMBER',
        means: 'Of several histories after earlier restores. The last one by default.',
      },
      yes,
    },
    example: 'npm run db:restore-to -- 2026-11-15T12:30',
  },
  'db:drill': {
    does: 'Restores the last backup (BACKUP_FOLDER) into a folder of its own, compares it and throws it away. A running portal does it by itself every RESTORE_DRILL_DAYS; it may run meanwhile. Exit code 1 where it can not be restored.',
    example: 'npm run db:drill',
  },
  'check:production': {
    does: 'Says of every setting that matters whether it is fit for a portal that others can reach. It changes nothing; the portal may run meanwhile. Exit code 1 where it would not start.',
    example: 'npm run check:production',
  },
  conform: {
    does: "Asks a university's own services as the pages do, and says by call whether the answer is right, what it lacks and what people lose by it. It changes nothing. Exit code 1 where something is wrong.",
    parameters: { CONFIG: 'A JSON file with the addresses and tokens: docs/own-services.md describes it.' },
    options: {
      language: { value: 'LANGUAGE', means: 'ru or en. ru by default.' },
      write: {
        means:
          'Also try the calls that write and can be undone: an achievement with a file is added and deleted again, an employee is given the blocks that they have.',
      },
    },
    example: 'npm run conform -- services.json',
  },
  'demo:clear': {
    does: 'Deletes a database that holds the demo university, and its files, so that a portal of your own can begin on an empty one. Stop the portal first.',
    options: { yes },
    example: 'npm run demo:clear',
  },
  'db:migrate': {
    does: 'Brings the tables of the database up to date and does nothing else, as every start of a portal does. Of several at once one works and the others wait.',
    example: 'npm run db:migrate',
  },
  'db:reset': {
    does: 'Deletes everything: the database and its files. The next start makes a new one. Stop the portal first.',
    options: { yes: { means: 'Do not ask. Only an external database (DATABASE_URL) is asked about.' } },
    example: 'npm run db:reset',
  },
  'db:slow': {
    does: 'Prints the statements that have taken the most time of the database. It changes nothing; the portal may run meanwhile.',
    options: {
      top: { value: 'NUMBER', means: 'How many. 20 by default.' },
      reset: { means: 'Begin to count anew instead.' },
    },
    example: 'npm run db:slow -- --top 10',
  },
  'db:upgrade': {
    does: 'Brings the embedded database over to the PostgreSQL that comes with the portal. The old one is kept beside it. Stop the portal first.',
    options: {
      binaries: {
        value: 'FOLDER',
        means: 'The programs of the older PostgreSQL, unless the system has them where they usually are.',
      },
    },
    example: 'npm run db:upgrade',
  },
  'files:move': {
    does: 'Copies every uploaded file to the other kind of store, each checked against its hash. Nothing is deleted. It can be repeated.',
    parameters: {
      STORE: 'Where to: s3 or folder. The settings of the S3 store are needed in either direction.',
    },
    example: 'npm run files:move -- s3',
  },
  demo: {
    does: 'Fills the database with a made-up university. What was in it is replaced. Stop the portal first.',
    options: {
      students: {
        value: 'NUMBER',
        means: 'How many students, from 2 to 200000. 300 unless DEMO_STUDENTS says otherwise.',
      },
      seed: { value: 'NUMBER', means: 'The same number makes the same university. 1 by default.' },
      yes,
    },
    example: 'npm run demo -- --students 20000',
  },
  import: {
    does: 'Loads the CSV files of the university: people, groups, timetable, marks. It can be repeated. docs/import describes the files.',
    parameters: { DIR: 'The folder with the files.' },
    example: 'npm run import -- ./export',
  },
  token: {
    does: 'Prints a token of a demo account, for scripts. It works only with the embedded login.',
    parameters: { LOGIN: 'The account: student, verifier, admin and so on.' },
    example: 'npm run --silent token -- student',
    isSilent: true,
  },
  account: {
    does: 'Makes an account of the embedded login, gives it a new password, or takes away its code. The portal may run meanwhile.',
    parameters: { LOGIN: 'The account.' },
    options: {
      person: { value: 'DIRECTORY_ID', means: 'Make the account, for this person of the directory.' },
      'new-password': { means: 'Give it a new password, and print that.' },
      'no-code': { means: 'Sign in without a code: its phone is lost.' },
    },
    example: 'npm run account -- ivanova --person S-1-5-21-7',
  },
  'keys:rotate': {
    does: 'Makes new keys for tokens, cookies and links. What the old ones have signed stays good for a day. Restart the portal afterwards.',
    example: 'npm run keys:rotate',
  },
  keys: {
    does: 'Lists the keys that sign credentials, and makes the first one where there is none. The portal may run meanwhile.',
    options: {
      new: {
        means:
          'A new key signs from now on. What the old ones have signed still verifies; they can sign nothing more.',
      },
    },
    example: 'npm run keys -- --new',
  },
  'push:keys': {
    does: 'Makes the keys by which browsers can be told of notices (Web Push). It changes nothing where there are some. The portal may run meanwhile.',
    options: {
      new: {
        means: 'Make new ones in their place. Whoever was told in a browser has to switch it on again.',
      },
    },
    example: 'npm run push:keys',
  },
  score: {
    does: 'Prints the points of a case by the rules of an award, as JSON. It changes nothing. Exit code 2: a file is not valid.',
    parameters: { 'RULES.json': 'The rules of the award.', 'CASE.json': 'What the points are counted for.' },
    example: 'npm run --silent score -- RULES.json CASE.json',
    isSilent: true,
  },
  'cut-off': {
    does: 'Prints who of the applicants is awarded, as JSON. It changes nothing. Exit code 2: the file is not valid.',
    parameters: { 'CASE.json': 'The places or the money, and the applicants with their points.' },
    example: 'npm run --silent cut-off -- CASE.json',
    isSilent: true,
  },
  recompute: {
    does: 'Counts the open data of a published season anew, and prints what came out and all that differs, as JSON. It changes nothing. Exit code 1: something differs; 2: the file is not valid.',
    parameters: { BUNDLE: 'The open data as the portal gives them out, .json.gz or .json.' },
    example: 'npm run --silent recompute -- season-3.json.gz',
    isSilent: true,
  },
  'check-seal': {
    does: "Checks that one's own published decision is the sealed one, and prints it as JSON. It changes nothing. Exit code 1: it is not; 2: a file is not valid.",
    parameters: {
      'LINE.json': 'The line with its salt, as the page of the application gives it to its author.',
      BUNDLE: 'The open data of the season, .json.gz or .json.',
    },
    example: 'npm run --silent check-seal -- sealed-line-17.json season-3.json.gz',
    isSilent: true,
  },
} satisfies Record<string, CommandLine>;

export type CommandName = keyof typeof commandLines;

export function commandLine(name: CommandName): CommandLine {
  return commandLines[name];
}

/** How it is typed. */
export function commandName(name: CommandName): string {
  return `npm run ${commandLine(name).isSilent ? '--silent ' : ''}${name}`;
}
