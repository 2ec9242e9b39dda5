import { roles } from '@zachetka/contract/access/roles';
import { sql } from 'drizzle-orm';
import { employee, person, personRole, student, studyGroup } from '../../../../db/schema/index.ts';
import {
  administratorsLock,
  findLostAdministrators,
  grantWrites,
  recordGrants,
} from '../../../people/people/index.ts';
import { followPeople } from '../../../portfolio/summaries/index.ts';
import { emptiable, listOf, oneOf, optional, required, text } from '../column-types.ts';
import {
  because,
  type ImportFile,
  mergeRows,
  recordedImages,
  repeats,
  unknown,
} from '../import-file.queries.ts';

const isThisPerson = sql`${person.directoryId} = staging.directory_id`;
const knownPerson = unknown('person', 'directory_id', sql`select 1 from ${person} where ${isThisPerson}`);

export const people: ImportFile = {
  kind: 'people',
  needs: [],
  tables: [person, employee],
  columns: [
    required('directory_id', text(200)),
    required('last_name', text(200)),
    required('first_name', text(200)),
    optional('middle_name', text(200)),
    optional('phone', text(100)),
    optional('email', text(300)),
    optional('position'),
    optional('department'),
    optional('organisational_block'),
  ],
  // Before any row of a person: roles may follow in the same transaction.
  prepare: [administratorsLock],
  checks: [
    repeats('directory_id'),
    sql`select staging.line, ${because('employeeIncomplete')} as reason
      from staging where (staging.position is null) <> (staging.department is null)`,
  ],
  merge: [
    mergeRows(person, {
      key: [[person.directoryId, sql`staging.directory_id`]],
      values: [
        [person.lastName, sql`staging.last_name`],
        [person.firstName, sql`staging.first_name`],
        [person.middleName, sql`staging.middle_name`],
        [person.phone, sql`staging.phone`],
        [person.email, sql`staging.email`],
      ],
      from: sql`from staging order by staging.line`,
    }),
    mergeRows(employee, {
      key: [[employee.personId, sql`${person.id}`]],
      values: [
        [employee.position, sql`staging.position`],
        [employee.department, sql`staging.department`],
        [employee.organisationalBlock, sql`staging.organisational_block`],
      ],
      from: sql`from staging join ${person} on ${isThisPerson} where staging.position is not null`,
    }),
  ],
  follow: followPeople,
};

const wishedRoles = sql`select ${person.id} as person, staging.roles from staging join ${person} on ${isThisPerson}`;

export const personRoles: ImportFile = {
  kind: 'roles',
  needs: ['people'],
  tables: [personRole],
  columns: [required('directory_id', text(200)), emptiable('roles', listOf(oneOf(roles)))],
  // Until the end of the whole import nobody else takes away an administrator's role.
  prepare: [administratorsLock],
  checks: [
    repeats('directory_id'),
    knownPerson,
    sql`select staging.line, ${because('lastAdministrator')} as reason
      from staging join ${person} on ${isThisPerson}
      where ${person.id} in (${findLostAdministrators('import', wishedRoles)})`,
  ],
  merge: grantWrites('import', wishedRoles),
  followsRecord: true,
  follow: [
    recordGrants('roleTaken', recordedImages('removed')),
    recordGrants('roleGiven', recordedImages('added')),
  ],
};

const isThisGroup = sql`${studyGroup.title} = staging.group_title`;

export const students: ImportFile = {
  kind: 'students',
  needs: ['people', 'groups'],
  tables: [student],
  columns: [
    required('record_book_number', text(100)),
    required('directory_id', text(200)),
    required('group_title', text(200)),
  ],
  checks: [
    repeats('record_book_number'),
    knownPerson,
    unknown('group', 'group_title', sql`select 1 from ${studyGroup} where ${isThisGroup}`),
  ],
  merge: [
    mergeRows(student, {
      key: [[student.recordBookNumber, sql`staging.record_book_number`]],
      values: [
        [student.personId, sql`${person.id}`],
        [student.studyGroupId, sql`${studyGroup.id}`],
      ],
      from: sql`from staging join ${person} on ${isThisPerson} join ${studyGroup} on ${isThisGroup}
        order by staging.line`,
    }),
  ],
  follow: followPeople,
};
