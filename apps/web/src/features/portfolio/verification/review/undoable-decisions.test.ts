import { expect, it } from 'vitest';
import { keepUndoable, offerMilliseconds, takeUndoable } from './undoable-decisions.ts';

const of = (id: number) => ({ portfolioId: 1, decisions: [{ portfolioElementId: id, version: 2 }] });

it('takes the latest first, each once, and none whose time is over', () => {
  keepUndoable(of(1), 'one', 0);
  keepUndoable(of(2), 'two', 1000);
  keepUndoable(of(3), 'three', 2000);
  expect(takeUndoable(3000, 'two')?.undoable).toEqual(of(2));
  expect(takeUndoable(3000)?.undoable).toEqual(of(3));
  expect(takeUndoable(offerMilliseconds)).toBeNull();
  keepUndoable(of(4), 'four', 0);
  expect(takeUndoable(1)?.toastId).toBe('four');
  expect(takeUndoable(1)).toBeNull();
});
