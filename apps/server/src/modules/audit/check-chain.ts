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

/** Each seal by itself, and that each follows from the one before it. */
export function checkChain(
  seals: readonly KeptSeal[],
  parts: readonly Part[],
  { key, heads = [] }: { key?: string | undefined; heads?: readonly string[] },
): ChainProblem[] {
  const partsOf = Map.groupBy(parts, ({ sealNumber }) => sealNumber);
  const problems: ChainProblem[] = [];
  const lastIds = new Map<string, number>();
  let previous: Pick<KeptSeal, 'number' | 'head'> = { number: 0, head: noHead };
  let wasSigned = false;
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
    if (
      seal.signature === null ? wasSigned : key !== undefined && !isSignedBy(key, seal.head, seal.signature)
    ) {
      say('is not signed with the key (AUDIT_KEY)');
    }
    wasSigned ||= seal.signature !== null;
    previous = seal;
  }
  const known = seals.map(({ head }) => head.toString('hex'));
  for (const head of heads) {
    const wanted = head.replaceAll(/\s/g, '').toLowerCase();
    if (!known.some((each) => each.startsWith(wanted))) problems.push({ head, what: 'is not in the chain' });
  }
  return problems;
}
