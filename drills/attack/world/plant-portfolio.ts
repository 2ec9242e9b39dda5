import { createHash, randomUUID } from 'node:crypto';
import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import type { Database } from '../../../apps/server/src/db/connect.ts';
import { attachment } from '../../../apps/server/src/db/schema/index.ts';
import {
  createApplication,
  createElement,
  obtainPortfolio,
} from '../../../apps/server/src/testing/portfolio-factory.ts';
import type { Actor } from './actors.ts';
import { type KnownIds, noIds } from './known-ids.ts';
import type { MarkerKind, Markers } from './markers.ts';

export type Places = {
  /** Of the block that the verifier has. */
  given: number;
  /** Of a block that no verifier has. */
  other: number;
  /** Of a nomination, which nobody but administrators and the commission sees. */
  nomination: number;
  nominationBlock: number;
};

type Plan = { place: keyof Omit<Places, 'nominationBlock'>; status: ElementStatus; kind: MarkerKind };

const plans: readonly Plan[] = [
  { place: 'given', status: 'DRAFT', kind: 'draft' },
  { place: 'given', status: 'SUBMITTED', kind: 'sentInGivenBlock' },
  { place: 'given', status: 'VERIFIED', kind: 'sentInGivenBlock' },
  { place: 'other', status: 'DRAFT', kind: 'draft' },
  { place: 'other', status: 'SUBMITTED', kind: 'sentInOtherBlock' },
  { place: 'nomination', status: 'VERIFIED', kind: 'inDraftApplication' },
];
const filed: Plan = { place: 'nomination', status: 'VERIFIED', kind: 'filed' };

/** A portfolio with something in every state that others may or may not see, each text with a word of its own. */
export async function plantPortfolio(
  database: Database,
  markers: Markers,
  places: Places,
  { owner, isApplicant, isVictim }: { owner: Actor; isApplicant: boolean; isVictim: boolean },
): Promise<KnownIds> {
  const { personId, login } = owner;
  const ids = { element: [] as number[], value: [] as number[], file: [] as number[] };
  const application: number[] = [];
  const word = (kind: MarkerKind) => markers.plant(login, isVictim ? kind : 'ofActor');
  for (const { place, status, kind } of [...plans, ...(isApplicant ? [filed] : [])]) {
    const element = await createElement(database, {
      personId,
      subBlockId: places[place],
      status,
      values: [`Диплом ${word(kind)}`],
    });
    const file = await plantFile(database, element.id, `${word(kind)}.pdf`);
    ids.element.push(element.id);
    ids.value.push(...element.valueIds);
    ids.file.push(file);
    if (place !== 'nomination') continue;
    application.push(
      await createApplication(database, {
        personId,
        blockId: places.nominationBlock,
        elementId: element.id,
        status: kind === 'filed' ? 'SUBMITTED' : 'DRAFT',
      }),
    );
  }
  return {
    ...noIds,
    ...ids,
    application,
    portfolio: [await obtainPortfolio(database, personId)],
    person: [owner.directoryId],
  };
}

/** The row alone: nobody opens it, and its name is what must not be seen. */
async function plantFile(database: Database, elementId: number, name: string): Promise<number> {
  const storageKey = `attack/${randomUUID()}`;
  const sha256 = createHash('sha256').update(storageKey).digest('hex');
  const [row] = await database
    .insert(attachment)
    .values({ elementId, name, size: 1, contentType: 'application/pdf', sha256, storageKey })
    .returning();
  return row?.id ?? 0;
}
