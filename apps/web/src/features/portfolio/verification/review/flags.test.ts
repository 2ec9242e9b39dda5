import { expect, it } from 'vitest';
import { flagOfPlaced, splitFlagged } from './flags.ts';
import type { PlacedElement } from './shown-review.ts';

type Files = { sameFiles: { teamAward: object | null } | null }[];

const placed = (id: number, attachments: Files, allowAttachments = true) =>
  ({
    element: { id, sentAt: 'now', attachments },
    subBlock: { allowAttachments },
  }) as unknown as PlacedElement;

const keys = (ids: readonly number[], sentAt = 'now') => new Set(ids.map((id) => `${id} ${sentAt}`));

const plain = placed(1, [{ sameFiles: null }]);
const same = placed(2, [{ sameFiles: null }, { sameFiles: { teamAward: null } }]);
const award = placed(3, [{ sameFiles: { teamAward: {} } }]);
const bare = placed(4, []);
const fileless = placed(5, [], false);
const all = [plain, same, award, bare, fileless];

it('flags a file that others have, unless it is an award of a team, and proof that is not there', () => {
  expect(all.map(flagOfPlaced)).toEqual([null, 'sameFile', null, 'noFile', null]);
});

it.each([
  ['nothing', [], [], [1, 3, 5]],
  ['the cards', [2, 4], [], [1, 3, 4, 5]],
  ['the cards and the file', [2, 4], [2], [1, 2, 3, 4, 5]],
])('after %s was looked at, the rest of what is flagged is left out', (_, visited, examined, ready) => {
  const split = splitFlagged(all, { visited: keys(visited), examined: keys(examined) });
  expect(split.ready.map(({ element }) => element.id)).toEqual(ready);
  expect(split.leftOut.length + split.ready.length).toBe(all.length);
});

it('what was sent again since has not been looked at', () => {
  const split = splitFlagged([same, bare], { visited: keys([4], 'before'), examined: keys([2], 'before') });
  expect(split.ready).toEqual([]);
});
