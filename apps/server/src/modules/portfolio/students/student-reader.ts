import { mayPass } from '@zachetka/contract/access/access-rules';
import { seesApplicantsAlone } from '@zachetka/contract/portfolio/portfolio/readership.rules';
import type { ListReader } from '../../../db/lists/index.ts';
import type { Caller } from '../../../plugins/access.ts';
import { blocksLimitedTo } from '../portfolio/index.ts';
import { readerOfBlocks } from '../summaries/index.ts';
import type { StudentReader } from './students.queries.ts';

/** What of a student this caller is shown, in the list and in a search alike. */
export function studentReaderOf(caller: Caller): ListReader<StudentReader> {
  const opensApplications = mayPass('allApplications', caller.roles);
  // The commission judges students of every block.
  const { reader, values } = readerOfBlocks(opensApplications ? undefined : blocksLimitedTo(caller));
  return {
    reader: {
      ...reader,
      opensPortfolios: mayPass('achievements', caller.roles),
      opensApplications,
      onlyApplicants: seesApplicantsAlone(caller.roles),
    },
    values,
  };
}
