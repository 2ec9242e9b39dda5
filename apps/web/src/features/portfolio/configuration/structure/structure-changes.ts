import type { ConfigurationToSave } from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { type ContentField, fieldsOf, type Item, type Structure, sameValue, valueOf } from './structure.ts';

export type Change = {
  what: 'added' | 'changed' | 'moved';
  item: Item;
  /** What it belongs to, outermost first. */
  parents: readonly Item[];
  /** The fields that are different. */
  fields: readonly ContentField[];
};

/** What differs between what is saved and what the page shows, in the order of the page. */
export function changesBetween(saved: Structure, present: Structure): Change[] {
  const changes: Change[] = [];
  compare(saved, present, []);
  return changes;

  function compare(before: readonly Item[], after: readonly Item[], parents: readonly Item[]): void {
    if (before === after) return;
    const known = new Map(before.map((item) => [item.key, item]));
    for (const item of after) {
      const old = known.get(item.key);
      if (old === item) continue;
      const fields = old ? changedFields(old, item) : [];
      if (!old) changes.push({ what: 'added', item, parents, fields });
      else if (fields.length > 0) changes.push({ what: 'changed', item, parents, fields });
      else if (old.order !== item.order) changes.push({ what: 'moved', item, parents, fields });
      compare(old?.children ?? [], item.children, [...parents, item]);
    }
  }
}

export function changedFields(before: Item, after: Item): ContentField[] {
  if (before.content === after.content) return [];
  return fieldsOf(after.kind).filter((field) => !sameValue(valueOf(before, field), valueOf(after, field)));
}

/**
 * The save: what changed, with what it belongs to, and nothing else. What is not named keeps its place, so the rest of a large
 * structure does not travel, and an old record somewhere else can't stand in the way.
 */
export function toSave(changes: readonly Change[]): ConfigurationToSave {
  const named = new Map<string, SavedShape>();
  const blocks: SavedShape[] = [];
  for (const { item, parents } of changes) {
    let level = blocks;
    for (const step of [...parents, item]) {
      const shape = named.get(step.key) ?? shapeOf(step);
      if (!named.has(step.key)) {
        named.set(step.key, shape);
        level.push(shape);
      }
      level = shape.children;
    }
  }
  return blocks.map(toBody) as ConfigurationToSave;
}

type SavedShape = { item: Item; children: SavedShape[] };

function shapeOf(item: Item): SavedShape {
  return { item, children: [] };
}

function toBody({ item, children }: SavedShape): object {
  const { kind, id, key, order, content } = item;
  return {
    ...(id === null ? { tempId: key } : { id }),
    order,
    ...content,
    ...(kind === 'block' && { subBlocks: children.map(toBody) }),
    ...(kind === 'subBlock' && { attributes: children.map(toBody) }),
  };
}
