import type {
  ConfigurationBlock,
  ConfigurationItemKind as ItemKind,
} from '@zachetka/contract/configuration/configuration.schemas';
import type { Database, Transaction } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Changed, type ConfigurationChange, changeConfiguration } from './change-configuration.ts';
import { markDeleted, markRestored, placeItem, readConfiguration } from './configuration.queries.ts';

type Siblings = readonly { id: number; order: number; deletedAt: string | null }[];
type Place = {
  title: string;
  isDeleted: boolean;
  siblings: Siblings;
  lockedBy: string | null;
  deletedParent: string | null;
};

export function deleteItem(
  database: Database,
  change: ConfigurationChange,
  kind: ItemKind,
  id: number,
): Promise<Changed<void>> {
  return changeConfiguration(database, change, async (tx) => {
    const { title, isDeleted, siblings, lockedBy } = find(await readConfiguration(tx), kind, id);
    if (isDeleted) throw new AppError('configurationItemDeleted', { params: { title } });
    if (kind === 'attributes' && lockedBy !== null)
      throw new AppError('subBlockLocked', { params: { title: lockedBy } });
    await markDeleted(tx, kind, [id]);
    await renumber(tx, kind, id, siblings);
  });
}

/** A restored item comes back as the last of its live siblings. */
export function restoreItem(
  database: Database,
  change: ConfigurationChange,
  kind: ItemKind,
  id: number,
): Promise<Changed<void>> {
  return changeConfiguration(database, change, async (tx) => {
    const { isDeleted, siblings, deletedParent, lockedBy } = find(await readConfiguration(tx), kind, id);
    if (!isDeleted) return;
    if (deletedParent !== null) throw new AppError('parentDeleted', { params: { title: deletedParent } });
    if (kind === 'attributes' && lockedBy !== null)
      throw new AppError('subBlockLocked', { params: { title: lockedBy } });
    await markRestored(tx, kind, id);
    await renumber(tx, kind, id, siblings);
  });
}

function find(blocks: readonly ConfigurationBlock[], kind: ItemKind, id: number): Place {
  for (const block of blocks) {
    if (kind === 'blocks' && block.id === id) return place(block, blocks, null, null);
    for (const subBlock of block.subBlocks) {
      if (kind === 'sub-blocks' && subBlock.id === id) return place(subBlock, block.subBlocks, null, block);
      const attribute = kind === 'attributes' && subBlock.attributes.find((candidate) => candidate.id === id);
      if (attribute) {
        const lockedBy = subBlock.hasElements ? subBlock.titleRu : null;
        return place(
          attribute,
          subBlock.attributes,
          lockedBy,
          subBlock.deletedAt === null ? block : subBlock,
        );
      }
    }
  }
  throw new AppError('configurationItemNotFound');
}

function place(
  item: { titleRu: string; deletedAt: string | null },
  siblings: Siblings,
  lockedBy: string | null,
  parent: { titleRu: string; deletedAt: string | null } | null,
): Place {
  return {
    title: item.titleRu,
    isDeleted: item.deletedAt !== null,
    siblings,
    lockedBy,
    deletedParent: parent?.deletedAt ? parent.titleRu : null,
  };
}

/** What was just deleted comes first behind the live ones, what was just restored last among them: the same place. */
async function renumber(tx: Transaction, kind: ItemKind, id: number, siblings: Siblings): Promise<void> {
  const others = siblings.filter((sibling) => sibling.id !== id);
  const ids = [
    ...others.filter(({ deletedAt }) => deletedAt === null).map((sibling) => sibling.id),
    id,
    ...others.filter(({ deletedAt }) => deletedAt !== null).map((sibling) => sibling.id),
  ];
  const orders = new Map(siblings.map((sibling) => [sibling.id, sibling.order]));
  for (const [index, sibling] of ids.entries()) {
    if (orders.get(sibling) === index + 1) continue;
    await placeItem(tx, kind, { id: sibling, position: index + 1 });
  }
}
