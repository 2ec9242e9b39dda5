import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { fullNameOrNull } from '../../../db/full-name.ts';
import { person, teamAward } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { type SameFile, selectSameFiles } from '../portfolio/index.ts';

export type FileFacts = {
  attachmentId: number;
  contentType: string;
  awardedAt: string | null;
  awardedBy: string | null;
  others: SameFile[];
};

/** Of each attachment of these elements: where else the same bytes are, and who has called them the award of a team. */
export async function findFileFacts(
  database: DatabaseOrTransaction,
  elementIds: readonly number[],
  blocksOf: number | undefined,
): Promise<FileFacts[]> {
  const { rows } = await database.execute<FileFacts>(sql`
    select file."attachmentId"::double precision as "attachmentId", file."contentType",
      ${isoMoment(teamAward.markedAt)} as "awardedAt", ${fullNameOrNull} as "awardedBy", file.others
    from (${selectSameFiles(elementIds, blocksOf)}) file
    left join ${teamAward} on ${teamAward.sha256} = file.sha256 and ${teamAward.removedAt} is null
    left join ${person} on ${person.id} = ${teamAward.markedBy}
    order by file."attachmentId"`);
  return rows;
}
