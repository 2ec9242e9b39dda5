import { mayPass } from '@zachetka/contract/access/access-rules';
import { seesApplicantsAlone } from '@zachetka/contract/portfolio/readership.rules';
import type { StudentListQuery } from '@zachetka/contract/students/students.schemas';
import type { Database } from '../../db/connect.ts';
import { prepareList } from '../../db/lists/index.ts';
import type { Caller } from '../../plugins/access.ts';
import { blocksLimitedTo } from '../portfolio/index.ts';
import { readerOfBlocks } from '../summaries/index.ts';
import { studentList } from './students.queries.ts';

export function prepareStudents(database: Database) {
  const readPage = prepareList(database, studentList);

  return (query: StudentListQuery, caller: Caller): Promise<string> => {
    const opensApplications = mayPass('allApplications', caller.roles);
    const opensPortfolios = mayPass('achievements', caller.roles);
    // The commission judges students of every block.
    const { reader, values } = readerOfBlocks(opensApplications ? undefined : blocksLimitedTo(caller));
    const { name, page, pageSize, countAll, orderByAttribute: order, orderByDirection: direction } = query;
    return readPage({
      reader: {
        ...reader,
        opensPortfolios,
        opensApplications,
        onlyApplicants: seesApplicantsAlone(caller.roles),
      },
      values,
      filters: { name },
      order,
      direction,
      page,
      pageSize,
      countAll,
    });
  };
}
