import { withAddedWords } from '@zachetka/contract/portfolio/reading/added-words';
import { compareWithPaper } from '@zachetka/contract/portfolio/reading/compare';
import type {
  ComparedProofs,
  PairToJudge,
  ProofText,
  SameAward,
} from '@zachetka/contract/portfolio/reading/reading.schemas';
import { type AwardSigns, judgePair, pictureDistance } from '@zachetka/contract/portfolio/reading/same-award';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { assertMayReadElement, blocksLimitedTo, findFileOf, findReadership } from '../portfolio/index.ts';
import {
  type Candidate,
  findAddedWords,
  findCandidates,
  findReading,
  findReadingsOf,
  findStatements,
  storeJudgement,
} from './reading.queries.ts';

/** For everybody who may see the file itself. */
export async function readProofText(
  database: DatabaseOrTransaction,
  caller: Caller,
  attachmentId: number,
  elementId: number,
): Promise<ProofText> {
  await assertMayReadElement(database, caller, elementId);
  return (await findReading(database, attachmentId)) ?? { state: 'unread', problem: null, text: null };
}

/** What the paper says beside what the student says, file by file, and which other proofs may be of the same award. */
export async function compareProofs(
  database: Database,
  caller: Caller,
  elementId: number,
): Promise<ComparedProofs> {
  await assertMayReview(database, caller, elementId);
  const [readings, { values, person }, { additions }] = await Promise.all([
    findReadingsOf(database, elementId),
    findStatements(database, elementId),
    findAddedWords(database),
  ]);
  const said = {
    values: new Map(values.map(({ id, value }) => [id, value])),
    fields: values,
    person,
    dictionary: withAddedWords(additions),
    today: new Date().toISOString().slice(0, 10),
  };
  const proofs = readings.map(({ attachmentId, state, problem, text }) => {
    const facts = { attachmentId, state: state ?? ('unread' as const), problem };
    if (!text) return { ...facts, fields: [], person: null, date: null };
    return { ...facts, ...compareWithPaper(text, said) };
  });
  const read = readings.filter(({ state }) => state === 'read');
  const candidates = await findCandidates(
    database,
    read.map(({ attachmentId }) => attachmentId),
    blocksLimitedTo(caller),
  );
  const own = new Map(read.map((each) => [each.attachmentId, each]));
  return { proofs, sameAwards: candidates.flatMap((each) => judged(each, own)) };
}

/** What the rule takes for something else is left out, unless a person has said otherwise. */
function judged(
  { attachmentId, other, otherSigns, fingerprint, judgement: decided, judgedAt, judgedBy }: Candidate,
  readings: ReadonlyMap<number, Awaited<ReturnType<typeof findReadingsOf>>[number]>,
): SameAward[] {
  const own = readings.get(attachmentId);
  if (!own) return [];
  const picturesDiffer = pictureDistance(own.text?.pages[0]?.fingerprint, fingerprint);
  const judgement = judgePair(signsOf(own), signsOf(otherSigns), picturesDiffer);
  if (judgement !== 'sameAward' && decided === null) return [];
  return [
    {
      attachmentId,
      other,
      judgement,
      decided: decided === null ? null : { judgement: decided, by: judgedBy, at: judgedAt },
    },
  ];
}

function signsOf({ signs, surnames, ...each }: Candidate['otherSigns']): AwardSigns {
  return { ...each, surnames: surnames ?? [], text: signs ?? '' };
}

async function assertMayReview(database: DatabaseOrTransaction, caller: Caller, elementId: number) {
  const readership = await findReadership(database, elementId, caller.personId);
  if (!readership) throw new AppError('elementNotFound');
  const isLimited = blocksLimitedTo(caller) !== undefined;
  if (isLimited && !readership.blockGiven) throw new AppError('blockNotYours');
  if (isLimited && readership.status === 'DRAFT') throw new AppError('draftNotShown');
}

/** Remembered for the two of them, whichever is looked at next. */
export function judgeSameAward(
  database: Database,
  caller: Caller,
  { attachmentId, otherId, judgement }: PairToJudge,
) {
  if (attachmentId === otherId) throw new AppError('pairOfOneFile');
  const pair =
    attachmentId < otherId ? ([attachmentId, otherId] as const) : ([otherId, attachmentId] as const);
  return database.transaction(async (tx) => {
    for (const id of pair) {
      const file = await findFileOf(tx, id);
      if (!file) throw new AppError('attachmentNotFound');
      await assertMayReview(tx, caller, file.elementId);
    }
    return { judgement, at: await storeJudgement(tx, pair, judgement, caller.personId) };
  });
}
