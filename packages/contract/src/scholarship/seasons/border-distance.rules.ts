import { formatDecimal, readDecimal, subtractDecimals } from './decimal.ts';
import type { RuleFile } from './rules/rule-file.ts';

/** The lowest total that was awarded in a nomination, and what is known of how it came about. */
export type KnownBorder = {
  points: string;
  /** Of the very season that is advised on, once its border stands; else of the one before. */
  isThisSeason: boolean;
  accepted: number;
  rejected: number;
  /** Whether it was counted by the same rules. */
  isByTheseRules: boolean;
};

export type Distance = { kind: 'above' | 'below' | 'at'; by: string };

export function distanceTo(border: string, total: string): Distance {
  const difference = subtractDecimals(readDecimal(total), readDecimal(border));
  const by = formatDecimal(difference);
  if (difference.units === 0n) return { kind: 'at', by };
  return difference.units < 0n ? { kind: 'below', by: by.slice(1) } : { kind: 'above', by };
}

/** With fewer awarded than this the lowest total is a matter of chance. */
export const fewAccepted = 5;

export const doubts = ['otherRules', 'fewAccepted', 'nobodyRejected'] as const;
export type Doubt = (typeof doubts)[number];

/** Why the border of the season before may say little about this one; none: it is a fair guess. */
export function doubtsAbout({ isThisSeason, accepted, rejected, isByTheseRules }: KnownBorder): Doubt[] {
  if (isThisSeason) return [];
  const holds: Record<Doubt, boolean> = {
    otherRules: !isByTheseRules,
    fewAccepted: accepted < fewAccepted,
    nobodyRejected: rejected === 0,
  };
  return doubts.filter((doubt) => holds[doubt]);
}

type Advised = { blockId: number; total: string; border: KnownBorder | null };

/**
 * Where an application has the best chance comes first: by how far its points are above the border, or below it. Between the two
 * stand nominations whose border nobody knows, and those without any points come last.
 */
export function byChance(a: Advised, b: Advised): number {
  return (
    groupOf(a) - groupOf(b) ||
    marginOf(b) - marginOf(a) ||
    Number(b.total) - Number(a.total) ||
    a.blockId - b.blockId
  );
}

/** A picture of the order needs no exact numbers. */
const marginOf = ({ total, border }: Advised) => (border ? Number(total) - Number(border.points) : 0);

function groupOf(advised: Advised): number {
  if (Number(advised.total) === 0) return 3;
  if (advised.border === null) return 1;
  return distanceTo(advised.border.points, advised.total).kind === 'below' ? 2 : 0;
}

/** Whether two rule files count alike; the day that they count for, their names and version do not matter. */
export function countAlike(a: RuleFile, b: RuleFile): boolean {
  return whatCounts(a) === whatCounts(b);
}

function whatCounts({ directions, criteria, lookBack, ageFactors, rounding }: RuleFile): string {
  return JSON.stringify([directions, criteria, lookBack, ageFactors, rounding]);
}
