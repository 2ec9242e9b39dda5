import type { Kind } from './structure/structure.ts';
import type { Row } from './visible-rows.ts';

/** What a row asks the page for. */
export type TreeRequests = {
  onEdit: (key: string) => void;
  onAdd: (kind: Kind, parentKey: string) => void;
  onDelete: (key: string) => void;
};

export function mayEdit({ item, deletedParent }: Pick<Row, 'item' | 'deletedParent'>): boolean {
  return item.deletedAt === null && deletedParent === null && !item.isLocked;
}

/** A sub-block in use may go as a whole; its fields may not. */
export function mayDelete({ item, deletedParent }: Pick<Row, 'item' | 'deletedParent'>): boolean {
  return item.deletedAt === null && deletedParent === null && !(item.isLocked && item.kind === 'attribute');
}
