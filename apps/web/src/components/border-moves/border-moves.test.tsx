// @vitest-environment happy-dom
import type { Move, Recount } from '@zachetka/contract/scholarship/border/recount.schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { BorderMoves } from './border-moves.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('appeals');
});

it('what was and what will be stand under their names', () => {
  const after = { outcome: 'awarded', place: 2, amount: null, fromReserve: false } as const;
  const move: Move = {
    applicationId: 7,
    fullName: 'Орлова Анна',
    group: null,
    total: '10',
    kind: 'enters',
    before: null,
    after,
    gates: [],
  };
  const recount = { awarded: { before: 1, after: 2 }, unspent: null, open: [], moves: [move] };
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <BorderMoves recount={recount as unknown as Recount} votes={[]} onVote={() => undefined} />
    </MemoryRouter>,
  );
  const texts = (cells: string) => [...page.querySelectorAll(cells)].map(({ textContent }) => textContent);
  const cells = texts('tbody tr > *');
  const row = Object.fromEntries(texts('thead th').map((name, index) => [name, cells[index]]));
  expect(row).toMatchObject({ Было: '—', Станет: expect.stringMatching(/^2 место/) });
});
