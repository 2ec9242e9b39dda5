import { mayPass } from '@zachetka/contract/access/access-rules';
import type { StudentListQuery } from '@zachetka/contract/students/students.schemas';
import type { Database } from '../../db/connect.ts';
import { prepareLists, prepareTotals } from '../../db/list-statements.ts';
import { nameShape, nameValues, readNameWords } from '../../db/name-words.ts';
import { listAnswer } from '../../lib/list-answer.ts';
import type { Caller } from '../../plugins/access.ts';
import { blocksLimitedTo } from '../portfolio/index.ts';
import { type StudentShape, studentRows, studentStatement } from './students.queries.ts';

export function prepareStudents(database: Database) {
  const readPage = prepareLists(database, 'students', studentStatement);
  const countAllOf = prepareTotals(database, 'students', studentRows);

  return async (query: StudentListQuery, caller: Caller): Promise<string> => {
    const { page: pageNumber, pageSize, countAll, orderByAttribute, orderByDirection } = query;
    const name = readNameWords(query.name);
    const opensApplications = mayPass('allApplications', caller.roles);
    // The commission judges students of every block.
    const blocksOf = opensApplications ? undefined : blocksLimitedTo(caller);
    const shape: StudentShape = {
      everyBlock: blocksOf === undefined,
      opensPortfolios: mayPass('achievements', caller.roles),
      opensApplications,
      order: orderByAttribute,
      direction: orderByDirection,
      pageSize,
      isFirst: pageNumber === 0,
      name: nameShape(name),
    };
    const values = { blocksOf, offset: pageNumber * pageSize, ...nameValues(name) };

    const read = await readPage(shape, values);
    const page = countAll ? await countAllOf(read, { name: shape.name }, values) : read;
    return listAnswer('students', page, { pageSize });
  };
}
