import type { PeopleAction } from '@zachetka/contract/people/people/people.schemas';
import type { PersonHistory } from '@zachetka/contract/people/people/people-page.schemas';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { fullName, fullNameById } from '../../../db/full-name.ts';
import {
  employee,
  peopleHistory,
  person,
  personBlock,
  roleGrant,
  speciality,
  student,
  studyGroup,
} from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { loginOf } from '../university-login/index.ts';

export async function findPerson(database: DatabaseOrTransaction, id: number) {
  const [found] = await database
    .select({
      id: person.id,
      directoryId: person.directoryId,
      fullName,
      email: person.email,
      phone: person.phone,
      login: loginOf(person.id),
    })
    .from(person)
    .where(eq(person.id, id));
  return found;
}

export function findEnrolments(database: Database, personId: number) {
  return database
    .select({
      recordBookNumber: student.recordBookNumber,
      group: studyGroup.title,
      courseNumber: studyGroup.courseNumber,
      specialityRu: speciality.titleRu,
      specialityEn: speciality.titleEn,
    })
    .from(student)
    .innerJoin(studyGroup, eq(studyGroup.id, student.studyGroupId))
    .innerJoin(speciality, eq(speciality.id, studyGroup.specialityId))
    .where(eq(student.personId, personId))
    .orderBy(desc(student.id));
}

export async function findPost(database: Database, personId: number) {
  const [post] = await database
    .select({
      position: employee.position,
      department: employee.department,
      organisationalBlock: employee.organisationalBlock,
    })
    .from(employee)
    .where(eq(employee.personId, personId));
  return post ?? null;
}

export function findGrants(database: DatabaseOrTransaction, personId: number) {
  return database
    .select({
      role: roleGrant.role,
      source: roleGrant.source,
      givenAt: isoMoment(roleGrant.givenAt),
      givenBy: fullNameById(roleGrant.givenBy),
      reason: roleGrant.reason,
      endsAt: sql<string | null>`${isoMoment(roleGrant.endsAt)}`,
    })
    .from(roleGrant)
    .where(eq(roleGrant.personId, personId))
    .orderBy(asc(roleGrant.role), asc(roleGrant.source));
}

export function findBlocksOf(database: DatabaseOrTransaction, personId: number) {
  return database
    .select({
      source: personBlock.source,
      blockedAt: isoMoment(personBlock.blockedAt),
      blockedBy: fullNameById(personBlock.blockedBy),
      reason: personBlock.reason,
    })
    .from(personBlock)
    .where(eq(personBlock.personId, personId))
    .orderBy(asc(personBlock.source));
}

type Page = { page: number; pageSize: number };

export async function readHistory(
  database: Database,
  personId: number,
  { page, pageSize }: Page,
): Promise<PersonHistory> {
  const [counted] = await database
    .select({ total: count() })
    .from(peopleHistory)
    .where(eq(peopleHistory.personId, personId));
  const total = counted?.total ?? 0;
  const lines = await database
    .select({
      at: isoMoment(peopleHistory.at),
      actor: fullNameById(peopleHistory.actorId),
      action: peopleHistory.action,
      source: peopleHistory.source,
      role: peopleHistory.role,
      endsAt: sql<string | null>`${isoMoment(peopleHistory.endsAt)}`,
      reason: peopleHistory.reason,
    })
    .from(peopleHistory)
    .where(eq(peopleHistory.personId, personId))
    .orderBy(desc(peopleHistory.id))
    .limit(pageSize)
    .offset(page * pageSize);
  return { lines, totalElements: total, totalPages: Math.ceil(total / pageSize), totalIsExact: true };
}

/** What concerns no role. */
export async function recordPeopleAction(
  database: DatabaseOrTransaction,
  line: {
    personId: number;
    actorId: number;
    action: Extract<PeopleAction, 'sessionsEnded' | `proof${string}` | `organiser${string}`>;
    reason?: string;
  },
): Promise<void> {
  await database.insert(peopleHistory).values(line);
}
