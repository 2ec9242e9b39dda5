import { sql } from 'drizzle-orm';
import { contains, containsIndexed, textFilter } from '../../../db/lists/index.ts';
import { portfolioSummary, studyGroup } from '../../../db/schema/index.ts';

/** Of a list of summaries: those of students whose group is called so. */
export const inGroup = textFilter((name, isIndexable) => {
  const fits = containsIndexed(studyGroup.searchTitle, name, isIndexable);
  const title = sql`(select ${studyGroup.searchTitle} from ${studyGroup} where ${studyGroup.id} = ${portfolioSummary.groupId})`;
  return {
    indexed: sql`${portfolioSummary.groupId} = any(array(select ${studyGroup.id} from ${studyGroup} where ${fits}))`,
    byRow: contains(title, name),
  };
});
