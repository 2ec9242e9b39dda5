import type { EditedComment } from './edited-comments.ts';

type Texts = Pick<EditedComment, 'textRu' | 'textEn'>;
/** What they have made of a comment that was changed here too: other texts, or it is gone. */
export type TheirComment = Texts | 'deleted';

type Sides = {
  /** What both began with. */
  before: readonly EditedComment[];
  mine: readonly EditedComment[];
  theirs: readonly EditedComment[];
};

type Merged = { comments: EditedComment[]; collisions: ReadonlyMap<string, TheirComment> };

/** Their changes and the own ones together. Where both have changed one text, the own one stays and theirs is told. */
export function mergeComments({ before, mine, theirs }: Sides): Merged {
  const [was, now] = [byKey(before), byKey(theirs)];
  const collisions = new Map<string, TheirComment>();
  const own = mine.flatMap((comment): EditedComment[] => {
    const begun = was.get(comment.key);
    if (!begun) return [comment];
    const their = now.get(comment.key);
    if (!their) {
      if (hasTexts(comment, begun)) return [];
      collisions.set(comment.key, 'deleted');
      // What they have deleted is saved as a new one.
      return [{ ...comment, id: null }];
    }
    const merged = {
      textRu: comment.textRu === begun.textRu ? their.textRu : comment.textRu,
      textEn: comment.textEn === begun.textEn ? their.textEn : comment.textEn,
    };
    const isChangedByBoth = (name: keyof Texts) =>
      comment[name] !== begun[name] && their[name] !== begun[name] && comment[name] !== their[name];
    if (isChangedByBoth('textRu') || isChangedByBoth('textEn')) collisions.set(comment.key, textsOf(their));
    return [{ ...comment, ...merged }];
  });
  const shown = byKey(own);
  // What was deleted here comes back only where they have written it anew.
  const further = theirs.filter(({ key, ...comment }) => {
    const begun = was.get(key);
    return !shown.has(key) && (!begun || !hasTexts(comment, begun));
  });
  const comments = hasOrderOf(mine, before) ? inOrderOf(theirs, [...own, ...further]) : [...own, ...further];
  return { comments: withUsual(comments, { before, mine, theirs }), collisions };
}

/** The usual one of a kind is the own choice where it was changed here, and theirs otherwise. */
function withUsual(comments: readonly EditedComment[], { before, mine, theirs }: Sides): EditedComment[] {
  const usual = (side: readonly EditedComment[], kind: EditedComment['kind']) =>
    side.find((comment) => comment.kind === kind && comment.isDefault)?.key;
  return comments.map((comment) => {
    const own = usual(mine, comment.kind);
    const chosen = own === usual(before, comment.kind) ? usual(theirs, comment.kind) : own;
    return { ...comment, isDefault: comment.key === chosen };
  });
}

function hasOrderOf(mine: readonly EditedComment[], before: readonly EditedComment[]): boolean {
  const [kept, known] = [byKey(mine), byKey(before)];
  const own = mine.filter(({ key }) => known.has(key)).map(({ key }) => key);
  const begun = before.filter(({ key }) => kept.has(key)).map(({ key }) => key);
  return own.join() === begun.join();
}

/** Those that they do not have stay behind the others. */
function inOrderOf(theirs: readonly EditedComment[], comments: readonly EditedComment[]): EditedComment[] {
  const places = new Map(theirs.map(({ key }, place) => [key, place]));
  const placeOf = ({ key }: EditedComment) => places.get(key) ?? theirs.length;
  return comments.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function byKey(comments: readonly EditedComment[]): Map<string, EditedComment> {
  return new Map(comments.map((comment) => [comment.key, comment]));
}

function textsOf({ textRu, textEn }: Texts): Texts {
  return { textRu, textEn };
}

function hasTexts(comment: Texts, texts: Texts): boolean {
  return comment.textRu === texts.textRu && comment.textEn === texts.textEn;
}
