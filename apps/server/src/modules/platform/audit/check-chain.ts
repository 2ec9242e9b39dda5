import { headOf, isSignedBy, noHead, type SealPart } from './seal-chain.ts';

export type ChainProblem = { seal: number; what: string } | { head: string; what: string };

type KeptSeal = {
  number: number;
  sealedAt: Date;
  previousHead: Buffer;
  head: Buffer;
  signature: Buffer | null;
};

type Part = SealPart & { sealNumber: number; hasItsMarks: boolean };

export type ChainExpectations = {
  key?: string | undefined;
  /**
   * From this seal on the key has to have signed every one: whoever can rewrite the chain can also empty its signatures, so the
   * database must not say where they begin. What lies before is held by the heads in the seals that are signed.
   * `firstSigned` believes the database, and is for where somebody is told how many have no signature.
   */
  signedFrom?: number | 'firstSigned';
  /** As printed, or longer: each has to be in the chain. */
  heads?: readonly string[];
};

/** Each seal by itself, and that each follows from the one before it. */
export function checkChain(
  seals: readonly KeptSeal[],
  parts: readonly Part[],
  { key, signedFrom = 1, heads = [] }: ChainExpectations,
): ChainProblem[] {
  const partsOf = Map.groupBy(parts, ({ sealNumber }) => sealNumber);
  const problems: ChainProblem[] = [];
  const lastIds = new Map<string, number>();
  let previous: Pick<KeptSeal, 'number' | 'head'> = { number: 0, head: noHead };
  for (const seal of seals) {
    const own = partsOf.get(seal.number) ?? [];
    const say = (what: string) => problems.push({ seal: seal.number, what });
    for (let missing = previous.number + 1; missing < seal.number; missing += 1) {
      problems.push({ seal: missing, what: 'deleted' });
    }
    if (!seal.previousHead.equals(previous.head)) say('does not follow from the seal before it');
    if (!seal.head.equals(headOf({ ...seal, parts: own }))) say('edited: its head is not that of its parts');
    for (const { ofTable, afterId, lastId, hasItsMarks } of own) {
      if (!hasItsMarks) say(`edited: the marks of ${ofTable} are not those of its digest`);
      if (afterId !== (lastIds.get(ofTable) ?? 0)) say(`leaves out rows of ${ofTable} before ${afterId + 1}`);
      lastIds.set(ofTable, lastId);
    }
    previous = seal;
  }
  problems.push(...checkSignatures(seals, key, signedFrom));
  const known = seals.map(({ head }) => head.toString('hex'));
  for (const head of heads) {
    const wanted = head.replaceAll(/\s/g, '').toLowerCase();
    if (!known.some((each) => each.startsWith(wanted))) problems.push({ head, what: 'is not in the chain' });
  }
  return problems;
}

function checkSignatures(
  seals: readonly KeptSeal[],
  key: string | undefined,
  signedFrom: number | 'firstSigned',
): ChainProblem[] {
  const firstSigned = seals.find(({ signature }) => signature !== null)?.number ?? Number.POSITIVE_INFINITY;
  // Without the key nobody can tell a signature from any other bytes.
  const from = key === undefined || signedFrom === 'firstSigned' ? firstSigned : signedFrom;
  const problems: ChainProblem[] = seals
    .filter(({ number }) => number >= from)
    .filter(
      ({ head, signature }) => signature === null || (key !== undefined && !isSignedBy(key, head, signature)),
    )
    .map(({ number }) => ({ seal: number, what: 'is not signed with the key (AUDIT_KEY)' }));
  const last = seals.at(-1)?.number ?? 0;
  // With nothing from there on, no signature would hold what lies before.
  if (typeof signedFrom === 'number' && signedFrom > Math.max(last, 1)) {
    problems.push({ seal: signedFrom, what: 'is to be signed and is not there' });
  }
  return problems;
}
