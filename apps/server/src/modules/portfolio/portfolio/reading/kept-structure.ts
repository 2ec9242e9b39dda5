import type { TextRow } from '../../../../db/statements/prepare-text-rows.ts';
import type { StructureText } from './structure-json.queries.ts';

type Definition = {
  /** Its place among the attributes of a sub-block. */
  rank: number;
  /** What follows the value, up to the end of the object. */
  ending: string;
};

export type ShownSubBlock = { id: string; isLive: boolean; opening: string };
export type ShownBlock = { id: string; isLive: boolean; opening: string; subBlocks: ShownSubBlock[] };

/** The structure as a portfolio shows it, ready to be sent. */
export type KeptStructure = {
  stamp: string | null;
  blocks: readonly ShownBlock[];
  /** By the number of the attribute. */
  definitions: ReadonlyMap<string, Definition>;
  /** Elements that were written with it, by their rows. */
  pieces: WeakMap<TextRow, ElementPiece>;
};

/** An element as an answer shows it. */
export type ElementPiece = {
  id: number;
  /** No value at all. */
  isEmpty: boolean;
  text: string;
};

/** Numbers stay texts, as the rows of a portfolio have them. */
export function keepStructure(stamp: string | null, text: string): KeptStructure {
  const { blocks, subBlocks, attributes } = JSON.parse(text) as StructureText;
  const subBlocksOf = Map.groupBy(subBlocks, ({ blockId }) => blockId);
  return {
    stamp,
    blocks: blocks.map(({ id, isLive, members }) => ({
      id: String(id),
      isLive,
      opening: `{${members},"score":`,
      subBlocks: (subBlocksOf.get(id) ?? []).map((subBlock) => ({
        id: String(subBlock.id),
        isLive: subBlock.isLive,
        opening: `{${subBlock.members},"elements":[`,
      })),
    })),
    pieces: new WeakMap(),
    definitions: new Map(
      attributes.map(({ id, members }, rank) => [String(id), { rank, ending: `,${members}}` }]),
    ),
  };
}
