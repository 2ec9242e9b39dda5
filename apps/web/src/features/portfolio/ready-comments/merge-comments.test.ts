import { describe, expect, it } from 'vitest';
import type { EditedComment } from './edited-comments.ts';
import { mergeComments } from './merge-comments.ts';

const comment = (id: number, more: Partial<EditedComment> = {}): EditedComment => ({
  key: `saved-${id}`,
  id,
  kind: 'confirm',
  textRu: `Текст ${id}`,
  textEn: `Text ${id}`,
  isDefault: id === 1,
  ...more,
});
const before = [comment(1), comment(2), comment(3)];
const shown = ({ comments }: ReturnType<typeof mergeComments>) =>
  comments.map(({ id, textRu, textEn }) => `${id ?? 'new'}: ${textRu} / ${textEn}`);

describe('two administrators who edit ready-made comments at once', () => {
  it('keep what each of them has typed, field by field', () => {
    const merged = mergeComments({
      before,
      mine: [comment(1, { textRu: 'Моё' }), comment(2), comment(3)],
      theirs: [comment(1, { textEn: 'Theirs' }), comment(2, { textRu: 'Их' }), comment(3), comment(4)],
    });
    expect(shown(merged)).toEqual([
      '1: Моё / Theirs',
      '2: Их / Text 2',
      '3: Текст 3 / Text 3',
      '4: Текст 4 / Text 4',
    ]);
    expect(merged.collisions.size).toBe(0);
  });

  it('see both texts where both have changed one', () => {
    const { comments, collisions } = mergeComments({
      before,
      mine: [comment(1), comment(2, { textRu: 'Моё' }), comment(3)],
      theirs: [comment(1), comment(2, { textRu: 'Их' }), comment(3)],
    });
    expect(comments[1]?.textRu).toBe('Моё');
    expect(collisions).toEqual(new Map([['saved-2', { textRu: 'Их', textEn: 'Text 2' }]]));
  });

  it('lose nothing that was typed to a deletion, and delete what nobody has touched', () => {
    const merged = mergeComments({
      before,
      mine: [comment(1), comment(2, { textRu: 'Моё' })],
      theirs: [comment(1), comment(3, { textRu: 'Их' })],
    });
    expect(shown(merged)).toEqual(['1: Текст 1 / Text 1', '3: Их / Text 3', 'new: Моё / Text 2']);
    expect(merged.collisions.get('saved-2')).toBe('deleted');
    const quiet = mergeComments({ before, mine: [comment(1), comment(2)], theirs: [comment(1), comment(3)] });
    expect(shown(quiet)).toEqual(['1: Текст 1 / Text 1']);
  });

  it('have one usual comment and one order: the own ones where they were changed here', () => {
    const passed = [comment(1, { isDefault: false }), comment(2), comment(3, { isDefault: true })];
    const usual = (merged: ReturnType<typeof mergeComments>) =>
      merged.comments.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(usual(mergeComments({ before, mine: before, theirs: passed }))).toEqual([3]);
    const chosen = [comment(1, { isDefault: false }), comment(2, { isDefault: true }), comment(3)];
    expect(usual(mergeComments({ before, mine: chosen, theirs: passed }))).toEqual([2]);
    const order = (merged: ReturnType<typeof mergeComments>) => merged.comments.map(({ id }) => id);
    const turned = before.toReversed();
    expect(order(mergeComments({ before, mine: before, theirs: turned }))).toEqual([3, 2, 1]);
    expect(
      order(mergeComments({ before, mine: [comment(2), comment(1), comment(3)], theirs: turned })),
    ).toEqual([2, 1, 3]);
  });
});
