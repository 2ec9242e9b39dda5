import type { Role } from '@zachetka/contract/access/roles';
import { inChunks } from '@zachetka/server/db/bulk-insert';
import { employee, person, roleGrant } from '@zachetka/server/db/schema/index';
import { demoAccounts, demoDirectoryId } from '../demo-accounts.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { type Department, departments, verifyingBlock } from '../people/departments.ts';
import { createMailboxes, fictionalPhone } from '../people/fictional-contacts.ts';
import { makeName } from '../people/person-names.ts';
import type { Random } from '../random.ts';

type Employed = {
  person: Omit<typeof person.$inferSelect, 'createdAt' | 'searchName'>;
  employee: typeof employee.$inferSelect;
  roles: readonly Role[];
};

const rowsAtOnce = 2000;
const women = 0.6;
const verifiersElsewhere = 0.03;
const withPhone = 0.95;

/** About 120 for 300 students, some 1,400 for 20,000. */
export function employeesFor(students: number): number {
  return 100 + Math.round(students / 15);
}

export const employees: DemoPart = {
  name: 'employees',
  load: async (context) => {
    const total = employeesFor(context.students);
    let done = 0;
    for await (const employed of inChunks(employEverybody(total, context), rowsAtOnce)) {
      await context.insert(
        person,
        ['id', 'directoryId', 'lastName', 'firstName', 'middleName', 'phone', 'email'],
        employed.map((one) => one.person),
      );
      await context.insert(
        roleGrant,
        ['personId', 'role'],
        employed.flatMap(({ roles, person: { id } }) => roles.map((role) => ({ personId: id, role }))),
      );
      await context.insert(
        employee,
        ['personId', 'position', 'department', 'organisationalBlock'],
        employed.map((one) => one.employee),
      );
      done += employed.length;
      context.progress(done, total);
    }
  },
};

type Post = { department: Department; position: string };

/** The accounts first, then a head for each department, then whoever works there. */
function* employEverybody(count: number, context: DemoContext): Generator<Employed> {
  const random = context.random('employees');
  const mailbox = createMailboxes();
  const staffAccounts = demoAccounts.filter(({ login }) => login in postsOfAccounts);
  const studentAccounts = demoAccounts.length - staffAccounts.length;
  let nextPersonId = demoAccounts.length + context.students - studentAccounts + 1;

  const posts: Post[] = [
    ...staffAccounts.map(({ login }) => postOfAccount(login)),
    ...departments.map((department) => ({ department, position: department.head })),
  ];
  for (let index = 0; index < count; index += 1) {
    const account = staffAccounts[index];
    const { department, position } = posts[index] ?? choosePost(random);
    const name = account?.name ?? makeName(random, random.chance(women) ? 'female' : 'male', 0);
    const personId = account?.personId ?? nextPersonId++;
    const verifies = department.block === verifyingBlock || random.chance(verifiersElsewhere);
    yield {
      person: {
        id: personId,
        directoryId: demoDirectoryId(personId),
        ...name,
        phone: random.chance(withPhone) ? fictionalPhone(random) : null,
        email: mailbox(name),
      },
      employee: {
        personId,
        position,
        department: department.title,
        organisationalBlock: department.block,
      },
      roles: account?.roles ?? (verifies ? ['vud_employee'] : []),
    };
  }
}

function choosePost(random: Random): Post {
  const department = random.pick(departments);
  return { department, position: random.pickWeighted(department.positions).title };
}

const postsOfAccounts: Readonly<Record<string, readonly [department: string, position: string]>> = {
  verifier: ['Управление внеучебной деятельности', 'ведущий специалист'],
  'verifier-none': ['Центр культуры и творчества', 'специалист'],
  'verification-admin': ['Отдел проверки достижений', 'главный специалист'],
  commission: ['Стипендиальный отдел', 'главный специалист'],
  admin: ['Управление цифровых сервисов', 'главный специалист'],
};

function postOfAccount(login: string): Post {
  const [title, position] = postsOfAccounts[login] ?? [];
  const department = departments.find((candidate) => candidate.title === title);
  if (!department || !position) throw new Error(`the demo account ${login} works nowhere`);
  return { department, position };
}
