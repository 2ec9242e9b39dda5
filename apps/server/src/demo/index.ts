import type { Role } from '@zachetka/contract/access/roles';
import type { Database } from '../db/connect.ts';
import { demoUniversity, loginAccount, person, personRole } from '../db/schema/index.ts';

export type DemoAccount = {
  login: string;
  password: string;
  roles: readonly Role[];
  titleRu: string;
  titleEn: string;
};

export const demoAccounts: readonly DemoAccount[] = [
  { login: 'student', password: 'demo', roles: ['lks_student'], titleRu: 'Студент', titleEn: 'Student' },
  {
    login: 'admin',
    password: 'demo',
    roles: ['sh_admin'],
    titleRu: 'Администратор',
    titleEn: 'Administrator',
  },
];

export type DemoOptions = {
  students: number;
  seed: number;
  onProgress?: (progress: { done: number; total: number }) => void;
};

/** Placeholder of the demo university: its accounts and as many people as it has students, all or nothing. */
export async function loadDemoUniversity(
  database: Database,
  { students, seed, onProgress }: DemoOptions,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { login, roles } of demoAccounts) {
      const [account] = await tx
        .insert(person)
        .values({ directoryId: `demo-${login}`, lastName: 'Демо', firstName: login })
        .returning();
      if (!account) throw new Error('no person was created');
      await tx.insert(personRole).values(roles.map((role) => ({ personId: account.id, role })));
      await tx.insert(loginAccount).values({ login, personId: account.id, passwordHash: '' });
    }
    for (let done = 0; done < students; done += 1000) {
      const part = Array.from({ length: Math.min(1000, students - done) }, (_, index) => done + index);
      await tx.insert(person).values(
        part.map((number) => ({
          directoryId: `demo-${seed}-${number}`,
          lastName: 'Студент',
          firstName: '№',
        })),
      );
      onProgress?.({ done: done + part.length, total: students });
    }
    await tx.insert(demoUniversity).values({ seed, students });
  });
}
