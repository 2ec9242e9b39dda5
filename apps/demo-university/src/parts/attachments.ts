import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypes } from '@zachetka/contract/portfolio/files/file-types';
import {
  elementStatuses,
  waitsForDecision,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { parseDatePeriod, toDisplayDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import { inChunks } from '@zachetka/server/db/bulk-insert';
import type { Transaction } from '@zachetka/server/db/connect';
import { attachment, fileReading, portfolioElement } from '@zachetka/server/db/schema/index';
import type { FileStorage } from '@zachetka/server/modules/portfolio/files/index';
import { queueSentFiles } from '@zachetka/server/modules/portfolio/reading/index';
import { eq, exists, inArray, sql } from 'drizzle-orm';
import type { DemoPart } from '../demo-part.ts';
import { type Proof, proofsFor } from '../proof-files/proofs.ts';
import type { Random } from '../random.ts';

const filesAtOnce = 32;

/** A student who attaches what another has attached: it is for verifiers to notice. */
const borrowed = 0.04;

/** A file that the history of an element tells of. */
type ToldFile = {
  element_id: string;
  person_id: string;
  name: string;
  at: Date;
  sub_block: string;
  /** What the element says of its day; null where it says nothing. */
  day: string | null;
  person: string;
  /** What the element is called. */
  called: string | null;
};

type PlannedFile = {
  elementId: number;
  personId: number;
  proof: Proof;
  /** What stands on the certificate, and makes the content. */
  own: Parameters<Proof['make']>[0];
  createdAt: Date;
};
type AttachmentRow = Omit<typeof attachment.$inferSelect, 'id'>;

export const attachments: DemoPart = {
  name: 'attachments',
  load: async (context) => {
    const { files: storage, progress } = context;
    if (!storage) return progress(0, 0);
    const planned = planContents(
      await findToldFiles(context.database),
      context.random('attachments/contents'),
    );
    let done = 0;
    progress(done, planned.length);
    for await (const files of inChunks(planned, filesAtOnce)) {
      const rows = await Promise.all(files.map((file) => keepFile(storage, file)));
      done += await context.insert(attachment, columns, rows);
      progress(done, planned.length);
    }
    const waiting = await findWaitingLongest(context.database);
    await queueSentFiles(context.database, waiting);
    context.filled(fileReading);
  },
};

/** Achievements whose proofs have been read when a verifier comes; all others are read when somebody looks. */
const readAhead = 12;

/** Of the portfolios that stand first in the queue, which begins with who has waited longest. */
async function findWaitingLongest(database: Transaction): Promise<{ id: number }[]> {
  const waiting = database
    .select({
      id: portfolioElement.id,
      portfolioId: portfolioElement.portfolioId,
      since: sql`min(${portfolioElement.sentAt}) over (partition by ${portfolioElement.portfolioId})`.as(
        'since',
      ),
    })
    .from(portfolioElement)
    .where(inArray(portfolioElement.status, elementStatuses.filter(waitsForDecision)))
    .as('waiting');
  return database
    .select({ id: waiting.id })
    .from(waiting)
    .where(exists(database.select().from(attachment).where(eq(attachment.elementId, waiting.id))))
    .orderBy(waiting.since, waiting.portfolioId, waiting.id)
    .limit(readAhead);
}

const columns = ['elementId', 'name', 'size', 'contentType', 'sha256', 'storageKey', 'createdAt'] as const;

async function findToldFiles(database: Transaction): Promise<ToldFile[]> {
  const { rows } = await database.execute<ToldFile>(sql`
    select h.element_id, h.person_id, h.changes -> 0 ->> 'after' as name, h.at, s.title_ru as sub_block, (
      select v.value from element_value v join portfolio_attribute a on a.id = v.attribute_id
      where v.element_id = h.element_id and a.format in ('DATE', 'DATE_PERIOD') and v.value is not null
      order by a.position limit 1
    ) as day, (
      select v.value from element_value v join portfolio_attribute a on a.id = v.attribute_id
      where v.element_id = h.element_id and a.format = 'TEXT' order by a.position limit 1
    ) as called, (
      select concat_ws(' ', p.last_name, p.first_name, p.middle_name) from person p where p.id = h.person_id
    ) as person
    from element_history h
    join portfolio_sub_block s on s.id = h.sub_block_id
    where h.action = 'attach'
    order by h.id`);
  return rows;
}

function planContents(told: readonly ToldFile[], random: Random): PlannedFile[] {
  const planned: PlannedFile[] = [];
  const latest = new Map<Proof, PlannedFile>();
  for (const { element_id, person_id, name, at, sub_block, day, person, called } of told) {
    const proof = proofsFor(sub_block).find(({ fileName }) => fileName === name);
    if (!proof) throw new Error(`nobody can make ${name} for ${sub_block}`);
    const createdAt = new Date(at);
    const words = { number: planned.length + 1, date: dayOf(day, createdAt), person, called };
    const others = latest.get(proof);
    const isBorrowed = others && others.personId !== Number(person_id) && random.chance(borrowed);
    const file = {
      elementId: Number(element_id),
      personId: Number(person_id),
      proof,
      own: isBorrowed ? others.own : words,
      createdAt,
    };
    planned.push(file);
    // One borrower is enough for a paper.
    if (isBorrowed) latest.delete(proof);
    else latest.set(proof, file);
  }
  return planned;
}

async function keepFile(
  { store, newKey }: FileStorage,
  { elementId, proof, own, createdAt }: PlannedFile,
): Promise<AttachmentRow> {
  const bytes = await proof.make(own);
  const row = {
    elementId,
    name: proof.fileName,
    size: bytes.length,
    contentType: fileTypes[proof.type].contentType,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey: await newKey(),
    createdAt,
  };
  await store.put(row.storageKey, { ...row, open: () => Readable.from([bytes]) });
  return row;
}

/** The day of the achievement stands on its paper, too. */
function dayOf(day: string | null, attached: Date): string {
  const date = day === null ? null : (parseDatePeriod(day)?.end ?? day);
  return toDisplayDate(date ?? attached.toISOString().slice(0, 10));
}
