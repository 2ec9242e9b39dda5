import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import { startingTotal } from '@zachetka/contract/scholarship/applications/application-score.rules';
import type { NominationChoice } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { completePortfolio } from '@/lib/api/complete-portfolio.ts';
import { callApi } from '@/lib/api-client.ts';
import type { ApplicationCandidate, PortfolioBlock } from '@/lib/received.ts';

/**
 * What was verified, as the specification gives it: for a service that does not say by itself which achievements can be used.
 * Whether one of them is in another application it tells when the application is sent.
 */
async function readVerified(signal: AbortSignal): Promise<PortfolioBlock[]> {
  const given = { query: { onlyVerificated: true }, signal };
  return completePortfolio(await callApi(portfolioCalls.readOwnPortfolio, given)).blocks;
}

export async function candidatesOfPortfolio(
  { blockId, chosen }: { blockId: number; chosen: ReadonlySet<number> },
  signal: AbortSignal,
): Promise<ApplicationCandidate[]> {
  const blocks = await readVerified(signal);
  return blocks
    .filter(({ id }) => id === blockId)
    .flatMap(({ subBlocks }) =>
      subBlocks.flatMap((subBlock) =>
        subBlock.elements.map((element) => ({
          subBlockTitle: subBlock.title,
          subBlockTitleEn: subBlock.titleEn,
          isDeleted: subBlock.isDeleted,
          element,
          selected: chosen.has(element.id),
          unusable: element.status === 'VERIFIED' ? null : ('NOT_VERIFIED' as const),
          applicationId: null,
        })),
      ),
    );
}

export async function nominationsOfPortfolio(signal: AbortSignal): Promise<NominationChoice['nominations']> {
  return (await readVerified(signal)).map(({ id, title, titleEn, isDeleted, subBlocks }, order) => {
    const verified = subBlocks
      .flatMap(({ elements }) => elements)
      .filter(({ status }) => status === 'VERIFIED');
    return {
      id,
      order,
      title,
      titleEn,
      applicationTitleRu: null,
      applicationTitleEn: null,
      isDeleted,
      usable: verified.length,
      unusable: 0,
      totalScore: startingTotal(verified),
    };
  });
}
