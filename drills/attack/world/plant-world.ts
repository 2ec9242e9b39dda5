import { createHash, randomUUID } from 'node:crypto';
import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { Database } from '../../../apps/server/src/db/connect.ts';
import { attachDatabase } from '../../../apps/server/src/db/open-database.ts';
import { attachment } from '../../../apps/server/src/db/schema/index.ts';
import { createGroup, createPlan, enrol } from '../../../apps/server/src/testing/curriculum-factory.ts';
import {
  createApplication,
  createBlock,
  createElement,
  createSubBlock,
  giveBlock,
  obtainPortfolio,
} from '../../../apps/server/src/testing/portfolio-factory.ts';
import type { AttackedPortal } from '../portal/attacked-portal.ts';
import { type Actor, nobody } from './actors.ts';
import { joinIds, type KnownIds, noIds } from './known-ids.ts';
import { createMarkers, type MarkerKind, type Markers, type Viewer, viewers } from './markers.ts';
import { preparePeople } from './plant-people.ts';

export type Victim = { actor: Actor; ids: KnownIds };

export type World = {
  database: Database;
  markers: Markers;
  places: Places;
  /** They do nothing; everything of theirs is watched. */
  victims: readonly [Victim, Victim, ...Victim[]];
  /** Several of each kind, so that limits by person do not end the attack at once. */
  actorsOf: (viewer: Viewer) => readonly [Actor, ...Actor[]];
  /** One more of that kind, for calls after which nothing can be done any more. */
  spareOf: (viewer: Viewer) => Actor;
  /** What an actor may call their own. */
  ownIds: (actor: Actor) => KnownIds;
  /** Of an employee whose blocks may be changed without changing who may see what. */
  bystander: Actor;
  close: () => Promise<void>;
};

/** Beside the demo university: victims whose every text is marked, and people of every kind to attack them. */
export async function plantWorld(portal: AttackedPortal, perViewer: number): Promise<World> {
  const { database, close } = await attachDatabase(portal.config, 'the attack');
  const markers = createMarkers();
  const plantPerson = await preparePeople(database, portal.config);

  const given = await createSubBlock(database);
  const other = await createSubBlock(database);
  const nominationBlock = await createBlock(database, {
    applicationTitleRu: 'Номинация',
    applicationTitleEn: 'Nomination',
  });
  const nomination = await createSubBlock(database, { blockId: nominationBlock.id });
  const places: Places = {
    given: given.id,
    other: other.id,
    nomination: nomination.id,
    nominationBlock: nominationBlock.id,
  };
  const structure: KnownIds = {
    ...noIds,
    block: [given.blockId, other.blockId, nominationBlock.id],
    subBlock: [given.id, other.id, nomination.id],
  };

  const plan = await createPlan(database);
  const victims: Victim[] = [];
  for (const [index, isApplicant] of [true, false, true].entries()) {
    const login = `victim-${index + 1}`;
    const contact = isApplicant ? 'contactOfApplicant' : 'contact';
    const actor = await plantPerson(login, 'student', {
      lastName: `Жертва ${markers.plant(login, 'name')}`,
      phone: markers.plant(login, contact),
      email: `${markers.plant(login, contact)}@example.org`,
    });
    const group = await createGroup(database, plan);
    const { recordBookNumber } = await enrol(database, actor.personId, group.id);
    markers.watch(login, isApplicant ? 'recordBook' : 'secret', recordBookNumber);
    markers.watch(login, 'secret', actor.token);
    victims.push({
      actor,
      ids: await plantPortfolio(database, markers, places, { owner: actor, isApplicant, isVictim: true }),
    });
  }

  const own = new Map<string, KnownIds>();
  const actors = new Map<Viewer, [Actor, ...Actor[]]>([['anonymous', [nobody]]]);
  const spares = new Map<Viewer, Actor>();
  const elsewhere = await createBlock(database);
  for (const viewer of viewers.slice(1)) {
    const many: Actor[] = [];
    for (let index = 0; index < perViewer; index += 1) {
      const actor = await plantPerson(`${viewer.toLowerCase()}-${index + 1}`, viewer);
      if (viewer === 'verifier') await giveBlock(database, actor.personId, given.blockId);
      if (viewer === 'verifierElsewhere') await giveBlock(database, actor.personId, elsewhere.id);
      if (viewer === 'student') {
        const portfolio = { owner: actor, isApplicant: true, isVictim: false };
        const ids = await plantPortfolio(database, markers, places, portfolio);
        own.set(actor.login, joinIds(ids, structure));
      }
      many.push(actor);
    }
    actors.set(viewer, many as [Actor, ...Actor[]]);
    spares.set(viewer, await plantPerson(`${viewer.toLowerCase()}-spare`, viewer));
  }
  return {
    database,
    markers,
    places,
    victims: victims as [Victim, Victim, ...Victim[]],
    actorsOf: (viewer) => actors.get(viewer) ?? [nobody],
    spareOf: (viewer) => spares.get(viewer) ?? nobody,
    ownIds: (actor) => own.get(actor.login) ?? structure,
    bystander: await plantPerson('bystander', 'verifierWithoutBlocks'),
    close,
  };
}

type Places = {
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
async function plantPortfolio(
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
