import type { Role } from '@zachetka/contract/access/roles';
import { demoDirectory } from '@zachetka/server/db/open-database';
import type { PersonName } from '@zachetka/server/lib/person-name';

export type DemoAccount = {
  login: string;
  password: string;
  roles: readonly Role[];
  titleRu: string;
  titleEn: string;
  /** The same for every seed and size, so that scripts and tests may rely on it. */
  directoryId: string;
  personId: number;
  name: PersonName;
};

const account = (
  personId: number,
  login: string,
  role: Role,
  [titleRu, titleEn]: [string, string],
  [lastName, firstName, middleName]: [string, string, string],
): DemoAccount => ({
  login,
  password: 'demo',
  roles: [role],
  titleRu,
  titleEn,
  directoryId: demoDirectoryId(personId),
  personId,
  name: { lastName, firstName, middleName },
});

export function demoDirectoryId(personId: number): string {
  return `${demoDirectory}${1000 + personId}`;
}

/**
 * The people of the sign-in page. They hold the first person ids. Which blocks the verifiers may see is no matter of
 * accounts: the part that brings the portfolio blocks gives `verifier` two of them and `verifier-none` none.
 */
export const demoAccounts: readonly DemoAccount[] = [
  account(1, 'student', 'lks_student', ['Студентка', 'Student'], ['Орлова', 'Мария', 'Андреевна']),
  account(
    2,
    'student2',
    'lks_student',
    ['Студент с двумя зачётками', 'Student with two record books'],
    ['Королёв', 'Артём', 'Игоревич'],
  ),
  account(
    3,
    'verifier',
    'vud_employee',
    ['Проверяющая двух блоков', 'Verifier of two blocks'],
    ['Никитина', 'Елена', 'Викторовна'],
  ),
  account(
    4,
    'verifier-none',
    'vud_employee',
    ['Проверяющий без блоков', 'Verifier without blocks'],
    ['Белов', 'Павел', 'Олегович'],
  ),
  account(
    5,
    'verification-admin',
    'vud_admin_verifications',
    ['Администратор проверки', 'Verification administrator'],
    ['Громова', 'Татьяна', 'Алексеевна'],
  ),
  account(
    6,
    'commission',
    'vud_admin_attachments',
    ['Стипендиальная комиссия', 'Scholarship commission'],
    ['Зимин', 'Константин', 'Юрьевич'],
  ),
  account(
    7,
    'admin',
    'sh_admin',
    ['Администратор портала', 'Portal administrator'],
    ['Воронцова', 'Ирина', 'Борисовна'],
  ),
];

export function demoAccount(login: string): DemoAccount {
  const found = demoAccounts.find((candidate) => candidate.login === login);
  if (!found) throw new Error(`there is no demo account ${login}`);
  return found;
}
