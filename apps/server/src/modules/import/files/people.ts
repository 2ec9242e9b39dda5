import { roles } from '@zachetka/contract/access/roles';
import { followPeople } from '../../summaries/index.ts';
import { emptiable, listOf, oneOf, optional, required, text } from '../column-types.ts';
import { type ImportFile, repeats, unknown, updateWhereDifferent } from '../import-file.ts';

export const people: ImportFile = {
  name: 'people.csv',
  needs: [],
  tables: ['person', 'employee'],
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
  checks: [
    repeats('directory_id'),
    `select line, 'an employee needs both a position and a department' as reason
     from staging where (position is null) <> (department is null)`,
  ],
  merge: [
    `insert into person (directory_id, last_name, first_name, middle_name, phone, email)
     select directory_id, last_name, first_name, middle_name, phone, email from staging order by line
     ${updateWhereDifferent('person', 'directory_id', ['last_name', 'first_name', 'middle_name', 'phone', 'email'])}`,
    `insert into employee (person_id, position, department, organisational_block)
     select person.id, staging.position, staging.department, staging.organisational_block
     from staging join person using (directory_id) where staging.position is not null
     ${updateWhereDifferent('employee', 'person_id', ['position', 'department', 'organisational_block'])}`,
  ],
  follow: followPeople,
};

export const personRoles: ImportFile = {
  name: 'roles.csv',
  needs: ['people.csv'],
  tables: ['person_role'],
  columns: [required('directory_id', text(200)), emptiable('roles', listOf(oneOf(roles)))],
  checks: [
    repeats('directory_id'),
    unknown(
      'person',
      'directory_id',
      'select 1 from person where person.directory_id = staging.directory_id',
    ),
  ],
  merge: [
    `delete from person_role using staging join person using (directory_id)
     where person_role.person_id = person.id and person_role.role::text <> all (coalesce(staging.roles, '{}'))`,
    `insert into person_role (person_id, role)
     select person.id, given.role::role from staging
     join person using (directory_id) cross join unnest(staging.roles) as given (role)
     on conflict do nothing`,
  ],
};

const knownGroup = 'select 1 from study_group where study_group.title = staging.group_title';

export const students: ImportFile = {
  name: 'students.csv',
  needs: ['people.csv', 'groups.csv'],
  tables: ['student'],
  columns: [
    required('record_book_number', text(100)),
    required('directory_id', text(200)),
    required('group_title', text(200)),
  ],
  checks: [
    repeats('record_book_number'),
    unknown(
      'person',
      'directory_id',
      'select 1 from person where person.directory_id = staging.directory_id',
    ),
    unknown('group', 'group_title', knownGroup),
  ],
  merge: [
    `insert into student (person_id, study_group_id, record_book_number)
     select person.id, study_group.id, staging.record_book_number from staging
     join person using (directory_id) join study_group on study_group.title = staging.group_title order by staging.line
     ${updateWhereDifferent('student', 'record_book_number', ['person_id', 'study_group_id'])}`,
  ],
  follow: followPeople,
};
