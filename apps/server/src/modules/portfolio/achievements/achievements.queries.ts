import type { AchievementOrder } from '@zachetka/contract/portfolio/achievements/achievements.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fullNameById } from '../../../db/full-name.ts';
import {
  contains,
  containsIndexed,
  type DayRange,
  isEqual,
  type ListDescription,
  nameHasWords,
  textFilter,
  withinDays,
} from '../../../db/lists/index.ts';
import { decisionComment, portfolioSummary, studyGroup } from '../../../db/schema/index.ts';
import { jsonScalar, jsonString } from '../../../db/statements/json-text.ts';
import { readyCommentKeys } from '../ready-comments/index.ts';
import { hasBlocks, inGroup, type SeenBlocks, seenScope } from '../summaries/index.ts';

export type AchievementFilters = {
  group?: string | undefined;
  name?: string | undefined;
  comment?: string | undefined;
  score?: number | undefined;
  check?: DayRange;
  filing?: DayRange;
  status?: string | undefined;
};

/**
 * Dates, scores and statuses go together: along one of them the next match of another may be far, and their indexes hold
 * all that a match needs.
 */
const maxPicked = (order: AchievementOrder) => (order === 'DATE' || order === 'TOTAL_SCORE' ? 5000 : 500);

/** A row is one portfolio, as the reader's blocks show it. */
export const achievementList: ListDescription<SeenBlocks, AchievementFilters, AchievementOrder> = {
  name: 'achievements',
  items: 'achievements',
  stamped: 'achievements',
  table: portfolioSummary,
  key: portfolioSummary.portfolioId,
  part: (reader) => sql`${portfolioSummary.scopeId} = ${seenScope(reader)}`,
  orders: {
    ID: [],
    FULL_NAME: [portfolioSummary.nameKey],
    DATE: [portfolioSummary.sentAt],
    TOTAL_SCORE: [portfolioSummary.totalScore],
  },
  filters: {
    // A walk must leave the index for these, except along the names.
    group: { by: inGroup, maxPicked: 1000 },
    name: { by: nameHasWords(portfolioSummary), maxPicked: 1000 },
    comment: { by: textFilter(commentHas), maxPicked: 500 },
    score: { by: isEqual(portfolioSummary.totalScore), maxPicked },
    check: { by: withinDays(portfolioSummary.assessedAt), maxPicked },
    filing: { by: withinDays(portfolioSummary.sentAt), maxPicked },
    // The ids alone have no index that begins with a status.
    status: { by: isEqual(portfolioSummary.status), maxPicked, leads: (order) => order !== 'ID' },
  },
  row: () => ({
    members: {
      portfolioId: jsonScalar(portfolioSummary.portfolioId),
      personFullName: jsonString(fullNameById(portfolioSummary.personId)),
      group: jsonString(
        sql`select ${studyGroup.title} from ${studyGroup} where ${studyGroup.id} = ${portfolioSummary.groupId}`,
      ),
      sentAt: dayOf(portfolioSummary.sentAt),
      verificationDate: dayOf(portfolioSummary.assessedAt),
      status: jsonString(portfolioSummary.status),
      totalScore: jsonScalar(portfolioSummary.totalScore),
      adminComment: jsonString(
        sql`select ${decisionComment.text} from ${decisionComment} where ${decisionComment.key} = ${portfolioSummary.commentKey}`,
      ),
      waiting: jsonScalar(portfolioSummary.waiting),
    },
  }),
  facts: (reader) => ({ hasBlocks: hasBlocks(reader) }),
};

/** Year, month and day by the university's clock. */
function dayOf(column: PgColumn): SQL {
  return sql`coalesce(to_char(${column} at time zone ${sql.placeholder('timeZone')}, '[FMYYYY,FMMM,FMDD]'), 'null')`;
}

function commentHas(name: string, isIndexable: boolean) {
  const { key, searchText } = decisionComment;
  const fits = containsIndexed(searchText, name, isIndexable);
  const text = sql`(select ${searchText} from ${decisionComment} where ${key} = ${portfolioSummary.commentKey})`;
  return {
    indexed: sql`${portfolioSummary.commentKey} in (select ${key} from ${decisionComment} where ${fits})`,
    // Where nothing was decided there is no comment: the indexes know that, and skip those rows without reading them.
    byRow: sql`${portfolioSummary.assessedAt} is not null and ${contains(text, name)}`,
    // Comment after comment, so that it ends where enough are found: very many different ones may fit. The ready-made ones
    // come first, because most rows share them.
    pick: (rowsWhere: (condition: SQL) => SQL) => sql`
      with ready as materialized (select array(${readyCommentKeys}) as hashes)
      select m.* from (
        select ${key} as hash from ${decisionComment}
        where ${key} = any((select ready.hashes from ready)::bigint[]) and ${contains(searchText, name)}
        union all
        select ${key} as hash from ${decisionComment}
        where ${fits} and ${key} <> all((select ready.hashes from ready)::bigint[])
      ) fitting cross join lateral (
        ${rowsWhere(sql`${portfolioSummary.commentKey} = fitting.hash`)} offset 0
      ) m`,
  };
}
