import type { ListsUniversity } from './datasets/lists-university.ts';
import { type Figures, measureInterleaved } from './measure.ts';

const warmUp = 10;

/** What keeping the summaries costs whoever writes: the two-block verifier confirms one waiting element after another. */
export async function measureDecisions(university: ListsUniversity, rounds: number): Promise<Figures> {
  const waiting = await university.findWaiting(warmUp + rounds);
  const confirmNext = async () => {
    const element = waiting.pop();
    if (!element) throw new Error('too few elements wait');
    await university.send('verifier', {
      method: 'POST',
      path: '/gateway/extra-edu/api/verifications',
      payload: {
        portfolioElementId: element.id,
        version: element.version,
        isVerified: true,
        score: 5,
        comment: 'Соответствует требованиям',
      },
    });
  };
  const { decision } = await measureInterleaved({ decision: confirmNext }, { warmUp, rounds });
  if (!decision) throw new Error('nothing was measured');
  return decision;
}
