import { pick } from '@zachetka/contract/calls/pick';
import type {
  AttributeToSave,
  BlockToSave,
  SubBlockToSave,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { contentFields } from '@zachetka/contract/portfolio/configuration/content-fields';
import type { Language } from '@/lib/i18n.ts';
import type { Configuration } from '@/lib/received.ts';

type WithoutPlace<T, Children extends PropertyKey = never> = Omit<T, 'id' | 'tempId' | 'order' | Children>;

export type Contents = {
  block: WithoutPlace<BlockToSave, 'subBlocks'>;
  subBlock: WithoutPlace<SubBlockToSave, 'attributes'>;
  attribute: WithoutPlace<AttributeToSave>;
};
export type Kind = keyof Contents;

type ItemOf<K extends Kind> = {
  kind: K;
  /** Names the item on the page: the kind with the id, or the temporary id of a new one. */
  key: string;
  /** Null until it is saved. */
  id: number | null;
  order: number;
  deletedAt: string | null;
  /** Students use it, or the sub-block that it belongs to. */
  isLocked: boolean;
  /** There is a newer version of the sub-block. */
  isReplaced?: boolean;
  content: Contents[K];
  children: readonly Item[];
};

type BlockItem = ItemOf<'block'>;
export type SubBlockItem = ItemOf<'subBlock'>;
export type AttributeItem = ItemOf<'attribute'>;
/** One shape for all three levels: the tree, the comparison and the carrying over know no level. */
export type Item = BlockItem | SubBlockItem | AttributeItem;
/** The blocks: in order, the deleted ones behind. */
export type Structure = readonly Item[];

export type ContentField = (typeof contentFields)[Kind][number];

export const childKinds: { [K in Kind]: Kind | null } = {
  block: 'subBlock',
  subBlock: 'attribute',
  attribute: null,
};

export function fieldsOf(kind: Kind): readonly ContentField[] {
  return contentFields[kind];
}

export function valueOf({ content }: Pick<Item, 'content'>, field: ContentField): unknown {
  return (content as Partial<Record<ContentField, unknown>>)[field];
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

export function itemTitle({ content }: Pick<Item, 'content'>, language: Language): string {
  return (language === 'en' ? content.titleEn : content.titleRu) || content.titleRu || content.titleEn;
}

function keyOf(kind: Kind, id: number): string {
  return `${kind}-${id}`;
}

/** What the server answered, in the shape that the page works on. */
export function toStructure(configuration: Configuration): Structure {
  return configuration.map((block): BlockItem => {
    const { id, order } = block;
    return {
      kind: 'block',
      key: keyOf('block', id),
      id,
      order,
      deletedAt: block.deletedAt ?? null,
      isLocked: false,
      content: pick(block, contentFields.block),
      children: block.subBlocks.map(toSubBlock),
    };
  });
}

function toSubBlock(subBlock: Configuration[number]['subBlocks'][number]): SubBlockItem {
  const { id, order, hasElements, replacedBy } = subBlock;
  return {
    kind: 'subBlock',
    key: keyOf('subBlock', id),
    id,
    order,
    // A service with the specified fields alone marks only blocks as deleted, and knows no English of options.
    deletedAt: subBlock.deletedAt ?? null,
    isLocked: hasElements,
    isReplaced: typeof replacedBy === 'number',
    content: { ...pick(subBlock, contentFields.subBlock), searchWords: subBlock.searchWords ?? [] },
    children: subBlock.attributes.map(
      (attribute): AttributeItem => ({
        kind: 'attribute',
        key: keyOf('attribute', attribute.id),
        id: attribute.id,
        order: attribute.order,
        deletedAt: attribute.deletedAt ?? null,
        isLocked: hasElements,
        content: {
          ...pick(attribute, contentFields.attribute),
          placeholderEn: attribute.placeholderEn ?? null,
          optionsEn: attribute.optionsEn ?? [],
        },
        children: [],
      }),
    ),
  };
}
