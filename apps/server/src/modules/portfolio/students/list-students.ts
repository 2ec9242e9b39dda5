import type { StudentListQuery } from '@zachetka/contract/portfolio/students/students.schemas';
import type { Database } from '../../../db/connect.ts';
import { prepareList } from '../../../db/lists/index.ts';
import type { Caller } from '../../../plugins/access.ts';
import { studentReaderOf } from './student-reader.ts';
import { studentList } from './students.queries.ts';

export function prepareStudents(database: Database) {
  const readPage = prepareList(database, studentList);

  return (query: StudentListQuery, caller: Caller): Promise<string | Buffer> => {
    const { name, page, pageSize, countAll, orderByAttribute: order, orderByDirection: direction } = query;
    return readPage({
      ...studentReaderOf(caller),
      filters: { name },
      order,
      direction,
      page,
      pageSize,
      countAll,
    });
  };
}
