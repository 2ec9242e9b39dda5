import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypes } from '@zachetka/contract/files/file-types';
import { type ElementStatus, waitsForDecision } from '@zachetka/contract/portfolio/element-status.rules';
import { inChunks } from '@zachetka/server/db/bulk-insert';
import type { Transaction } from '@zachetka/server/db/connect';
import {
  attachment,
  portfolio,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '@zachetka/server/db/schema/index';
import type { FileStorage } from '@zachetka/server/modules/files/index';
import { and, asc, eq, lte } from 'drizzle-orm';
import { demoAccount } from '../demo-accounts.ts';
import type { DemoPart } from '../demo-part.ts';
import { type Proof, proofsFor } from '../proof-files/proofs.ts';
import type { Random } from '../random.ts';

/** Real files cost time and space, so only the first portfolios have them: all of the small university, few of a large one. */
const portfoliosWithFiles = 300;
const filesAtOnce = 32;

/** A student who attaches what another has attached: it is for verifiers to notice. */
const borrowed = 0.04;

type Element = Awaited<ReturnType<typeof findElements>>[number];
type PlannedFile = {
  elementId: number;
  personId: number;
  proof: Proof;
  /** Of the certificate; with the date it makes the content. */
  number: number;
  date: string;
  createdAt: Date;
};
type AttachmentRow = Omit<typeof attachment.$inferSelect, 'id'>;

export const attachments: DemoPart = {
  name: 'attachments',
  load: async (context) => {
    const { files: storage, progress } = context;
    if (!storage) return progress(0, 0);
    const planned = planFiles(await findElements(context.database), context.random('attachments'));
    let done = 0;
    progress(done, planned.length);
    for await (const files of inChunks(planned, filesAtOnce)) {
      const rows = await Promise.all(files.map((file) => keepFile(storage, file)));
      done += await context.insert(attachment, columns, rows);
      progress(done, planned.length);
    }
  },
};

const columns = ['elementId', 'name', 'size', 'contentType', 'sha256', 'storageKey', 'createdAt'] as const;

function findElements(database: Transaction) {
  return database
    .select({
      id: portfolioElement.id,
      personId: portfolio.personId,
      status: portfolioElement.status,
      createdAt: portfolioElement.createdAt,
      blockTitle: portfolioBlock.titleRu,
    })
    .from(portfolioElement)
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, portfolioElement.subBlockId))
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, portfolioSubBlock.blockId))
    .where(and(portfolioSubBlock.allowAttachments, lte(portfolio.id, portfoliosWithFiles)))
    .orderBy(asc(portfolioElement.id));
}

function planFiles(elements: readonly Element[], random: Random): PlannedFile[] {
  const shown = new Set([demoAccount('student').personId, demoAccount('student2').personId]);
  const planned: PlannedFile[] = [];
  for (const element of elements) {
    const share = shown.has(element.personId) ? 0.8 : shareWithFiles(element.status);
    if (!random.chance(share)) continue;
    const proofs = proofsFor(element.blockTitle);
    for (const proof of random.sample(proofs, random.chance(0.25) ? 2 : 1)) {
      const { id: elementId, personId, createdAt } = element;
      const others = planned.findLast((file) => file.proof === proof && file.personId !== personId);
      const own = { number: planned.length + 1, date: dayOf(createdAt) };
      const { number, date } = others && random.chance(borrowed) ? others : own;
      planned.push({ elementId, personId, proof, number, date, createdAt });
    }
  }
  return planned;
}

/** Most of what waits for a decision has its proof; of the rest a few are enough to show. */
function shareWithFiles(status: ElementStatus): number {
  return waitsForDecision(status) ? 0.7 : 0.04;
}

async function keepFile(
  { store, newKey }: FileStorage,
  { elementId, proof, number, date, createdAt }: PlannedFile,
): Promise<AttachmentRow> {
  const bytes = await proof.make(number, date);
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

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10).split('-').toReversed().join('.');
}
