/** How a member votes. */
export const ballotKinds = ['inFavour', 'against', 'abstained'] as const;
export type BallotKind = (typeof ballotKinds)[number];

/** Which share of its members a commission needs, as a fraction: "2/3". */
export const defaultQuorum = '1/2';

const readFraction = (quorum: string) => {
  const [part = 1, whole = 1] = quorum.split('/').map(Number);
  return { part, whole };
};

export const isQuorum = (quorum: string): boolean => {
  if (!/^[1-9]\d?\/[1-9]\d?$/.test(quorum)) return false;
  const { part, whole } = readFraction(quorum);
  return part <= whole;
};

/** How many of so many members have to be there; the database checks the same. */
export function neededFor(quorum: string, members: number): number {
  const { part, whole } = readFraction(quorum);
  return Math.ceil((part * members) / whole);
}
