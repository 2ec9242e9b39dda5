import { explainBorders } from '@zachetka/contract/scholarship/border/border-explained';
import type { BorderExplained } from '@zachetka/contract/scholarship/border/border-explained.schemas';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { findRuleVersions } from '../../season-rules/index.ts';
import { findAdoptions, type KeptAdoption } from './border.queries.ts';
import { latestVotes } from './latest-votes.ts';

/** The votes that count: of each nomination the latest that a second member has confirmed. */
export const findVotesInForce = async (
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<KeptAdoption[]> =>
  latestVotes((await findAdoptions(database, seasonId)).filter(({ confirmedAt }) => confirmedAt !== null));

type Known = Pick<Parameters<typeof explainBorders>[1], 'applications' | 'nominationOf'>;

/** Whose places there were, how many, and where the border lies, in words that the season's own rules give. */
export async function explainInForce(
  database: DatabaseOrTransaction,
  { seasonId, ...known }: Known & { seasonId: number },
): Promise<BorderExplained[]> {
  const inForce = await findVotesInForce(database, seasonId);
  if (inForce.length === 0) return [];
  const file = (await findRuleVersions(database, seasonId)).find((version) => version.inForce)?.file;
  const flagOf = (flag: string) => {
    const [kind, id = flag] = flag.split(/:(.*)/s);
    const found = (kind === 'direction' ? file?.directions : file?.criteria)?.find((each) => each.id === id);
    const titleRu = found?.titleRu ?? id;
    return { titleRu, titleEn: found?.titleEn ?? titleRu };
  };
  return explainBorders(inForce, { ...known, flagOf });
}
