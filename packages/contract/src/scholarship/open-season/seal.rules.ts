import type { placeOutcomes } from '../border/border.schemas.ts';

/**
 * The seal of a season: one hash over every decision, made before anybody is told of them. All texts and hashes are plain, so that a line can
 * be checked with nothing but `sha256sum`.
 *
 * - The id of a line is the hash of its secret salt and of the number of its application. Without the salt nobody can tell whose it is.
 * - The leaf of a line is the hash of its id, decision, points and place. Before the publication the id is secret, and with it the leaf
 *   tells nothing, however few decisions there are to try.
 * - The leaves in the order of their hashes are a Merkle tree; its root is the seal. So one line can be checked alone, and all of them together.
 */
export const sealDecisions = ['awarded', 'rejected'] as const;

export type SealedLine = {
  /** The nomination's number; null: without one. */
  nomination: number | null;
  decision: (typeof sealDecisions)[number];
  /** By the border; null: decided without one. */
  outcome: (typeof placeOutcomes)[number] | null;
  total: string;
  /** Null: not ranked. */
  place: number | null;
};

/** With its id a line can be put into the tree; whose it is, its salt alone tells. */
export type OpenedLine = SealedLine & { id: string };

/** Of a text in UTF-8, as 64 hexadecimal digits: WebCrypto's in the browser, that of Node on the server. */
export type Sha256 = (text: string) => string | Promise<string>;

export const idText = (salt: string, application: number): string =>
  ['zachetka line', salt, application].join('\n');

export const leafText = ({ id, nomination, decision, outcome, total, place }: OpenedLine): string =>
  ['zachetka leaf', id, nomination ?? '-', decision, outcome ?? '-', total, place ?? '-'].join('\n');

/** From the leaves, in their order, up to the root; a node without a neighbour goes up as it is. */
export type SealTree = readonly (readonly string[])[];

export async function sealTree(sha256: Sha256, leaves: readonly string[]): Promise<SealTree> {
  const levels = [leaves.toSorted()];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) =>
      level.slice(2 * at, 2 * at + 2),
    );
    levels.push(
      await Promise.all(
        pairs.map(async ([left = '', right]) => (right === undefined ? left : sha256(left + right))),
      ),
    );
  }
  return levels;
}

/** Of a season in which nothing is decided: no digit at all. */
export const rootOf = (tree: SealTree): string => tree.at(-1)?.[0] ?? '';

/** The neighbours on the way from a leaf to the root. */
export type SealPath = { side: 'left' | 'right'; hash: string }[];

/** Null: the leaf is not in the tree. */
export function pathOf(tree: SealTree, leaf: string): SealPath | null {
  let at = positionOf(tree[0] ?? [], leaf);
  if (at === null) return null;
  const path: SealPath = [];
  for (const level of tree.slice(0, -1)) {
    const hash = level[at ^ 1];
    if (hash !== undefined) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash });
    at = at >> 1;
  }
  return path;
}

function positionOf(sorted: readonly string[], leaf: string): number | null {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < leaf) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === leaf ? from : null;
}

async function rootByPath(sha256: Sha256, leaf: string, path: SealPath): Promise<string> {
  let hash = leaf;
  for (const { side, hash: other } of path)
    hash = await sha256(side === 'left' ? other + hash : hash + other);
  return hash;
}

/** What a student gets at the publication. */
export type OwnLine = SealedLine & {
  application: number;
  salt: string;
  /** The seals that this line stands in: with the way to the root of each. */
  seals: { number: number; root: string; path: SealPath }[];
};

export type LineCheck = {
  id: string;
  leaf: string;
  seals: { number: number; root: string; found: string }[];
};

/** Follows a line up to the seals that it is said to stand in. It holds where every `found` is the root that was seen before. */
export async function checkOwnLine(
  { application, salt, seals, ...line }: OwnLine,
  sha256: Sha256,
): Promise<LineCheck> {
  const id = await sha256(idText(salt, application));
  const leaf = await sha256(leafText({ ...line, id }));
  return {
    id,
    leaf,
    seals: await Promise.all(
      seals.map(async ({ number, root, path }) => ({
        number,
        root,
        found: await rootByPath(sha256, leaf, path),
      })),
    ),
  };
}
