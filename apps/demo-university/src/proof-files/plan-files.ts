import {
  type ElementStatus,
  waitsForDecision,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { demoAccount } from '../demo-accounts.ts';
import type { DemoContext } from '../demo-part.ts';
import type { FiledElement } from '../portfolio/portfolio-rows.ts';
import { proofsFor } from './proofs.ts';

/** Real files cost time and space, so only the first portfolios have them: all of the small university, few of a large one. */
const portfoliosWithFiles = 300;

/** The names of the files that an element has. Its history tells of them, and after it they are made. */
export function planFiles({ files, random }: DemoContext): (element: FiledElement) => readonly string[] {
  if (!files) return () => [];
  const choices = random('attachments');
  const shown = new Set([demoAccount('student').personId, demoAccount('student2').personId]);
  return ({ portfolioId, personId, status, subBlock }) => {
    if (!(subBlock.allowAttachments ?? true) || portfolioId > portfoliosWithFiles) return [];
    if (!choices.chance(shown.has(personId) ? 0.8 : shareWithFiles(status))) return [];
    const proofs = proofsFor(subBlock.titleRu);
    return choices.sample(proofs, choices.chance(0.25) ? 2 : 1).map(({ fileName }) => fileName);
  };
}

/** Most of what waits for a decision has its proof; of the rest a few are enough to show. */
function shareWithFiles(status: ElementStatus): number {
  return waitsForDecision(status) ? 0.7 : 0.04;
}
