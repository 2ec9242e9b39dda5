import type {
  ConfigurationBlock,
  ConfigurationItemKind as ItemKind,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type Changed, type ConfigurationChange, changeConfiguration } from './change-configuration.ts';
import { markDeleted, markRestored, readConfiguration } from './configuration.queries.ts';

type Place = {
  title: string;
  isDeleted: boolean;
  lockedBy: string | null;
  deletedParent: string | null;
};

/** A deleted item keeps its place among its siblings, so that it returns to where it stood. */
export function deleteItem(
  database: Database,
  change: ConfigurationChange,
  kind: ItemKind,
  id: number,
): Promise<Changed<void>> {
  return changeConfiguration(database, change, async (tx) => {
    const { title, isDeleted, lockedBy } = find(await readConfiguration(tx), kind, id);
    if (isDeleted) throw new AppError('configurationItemDeleted', { params: { title } });
    if (kind === 'attributes' && lockedBy !== null)
      throw new AppError('subBlockLocked', { params: { title: lockedBy } });
    await markDeleted(tx, kind, [id]);
  });
}

export function restoreItem(
  database: Database,
  change: ConfigurationChange,
  kind: ItemKind,
  id: number,
): Promise<Changed<void>> {
  return changeConfiguration(database, change, async (tx) => {
    const { isDeleted, deletedParent, lockedBy } = find(await readConfiguration(tx), kind, id);
    if (!isDeleted) return;
    if (deletedParent !== null) throw new AppError('parentDeleted', { params: { title: deletedParent } });
    if (kind === 'attributes' && lockedBy !== null)
      throw new AppError('subBlockLocked', { params: { title: lockedBy } });
    await markRestored(tx, kind, id);
  });
}

function find(blocks: readonly ConfigurationBlock[], kind: ItemKind, id: number): Place {
  for (const block of blocks) {
    if (kind === 'blocks' && block.id === id) return place(block, null, null);
    for (const subBlock of block.subBlocks) {
      if (kind === 'sub-blocks' && subBlock.id === id) return place(subBlock, null, block);
      const attribute = kind === 'attributes' && subBlock.attributes.find((candidate) => candidate.id === id);
      if (attribute) {
        const lockedBy = subBlock.hasElements ? subBlock.titleRu : null;
        return place(attribute, lockedBy, subBlock.deletedAt === null ? block : subBlock);
      }
    }
  }
  throw new AppError('configurationItemNotFound');
}

function place(
  item: { titleRu: string; deletedAt: string | null },
  lockedBy: string | null,
  parent: { titleRu: string; deletedAt: string | null } | null,
): Place {
  return {
    title: item.titleRu,
    isDeleted: item.deletedAt !== null,
    lockedBy,
    deletedParent: parent?.deletedAt ? parent.titleRu : null,
  };
}
