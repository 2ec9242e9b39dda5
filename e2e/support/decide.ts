import type { Page } from '@playwright/test';
import type {
  DecisionRequest,
  PortfolioReview,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import { tokenOf } from './tokens.ts';

const verifications = '/gateway/extra-edu/api/verifications';

type Wanted = {
  portfolioId: number;
  /** What stands in one of its fields. */
  value: string;
  decision: Pick<DecisionRequest, 'isVerified' | 'comment' | 'score' | 'returnForCorrection'>;
};

/** A decision of the verification administrator, by the call that their page makes. */
export async function decide(page: Page, { portfolioId, value, decision }: Wanted): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const headers = { authorization: `Bearer ${await tokenOf(browser, 'verification-admin')}` };
  const waiting = await page.request.get(`${verifications}/portfolios/${portfolioId}`, { headers });
  const { blocks } = (await waiting.json()) as PortfolioReview;
  const element = blocks
    .flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements))
    .find(({ attributes }) => attributes.some((attribute) => attribute.value === value));
  if (!element) throw new Error(`nothing waits that is called ${value}`);
  const answer = await page.request.post(verifications, {
    headers,
    data: { ...decision, portfolioElementId: element.id, version: element.version },
  });
  if (!answer.ok()) throw new Error(`the decision was refused: ${await answer.text()}`);
}
