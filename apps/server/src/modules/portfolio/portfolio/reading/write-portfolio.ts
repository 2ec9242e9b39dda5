import type { TextRow } from '../../../../db/statements/prepare-text-rows.ts';
import { contentsOf, type ElementContents } from './element-contents.ts';
import type { KeptStructure, ShownSubBlock } from './kept-structure.ts';
import { type PortfolioRows, partEnd, place } from './portfolio-rows.queries.ts';

type Shown = { row: TextRow; contents: ElementContents };

type Extent = {
  /** Whether sub-blocks are shown in which there is nothing yet. */
  withEmpty: boolean;
};

/** The JSON of a portfolio, from texts that are JSON already: only what people have typed in is escaped, where it is read. */
export function writePortfolio(
  rows: PortfolioRows,
  structure: KeptStructure,
  { withEmpty }: Extent = { withEmpty: true },
): string {
  const elementsOf = Map.groupBy(rows.elements, (row) => row[place.subBlockId]);
  const given = rows.givenBlocks === null ? undefined : new Set(rows.givenBlocks.split(','));
  const blocks: string[] = [];
  for (const block of structure.blocks) {
    if (given !== undefined && !given.has(block.id)) continue;
    const subBlocks: string[] = [];
    let score = 0;
    for (const subBlock of block.subBlocks) {
      const elements = elementsOf.get(subBlock.id);
      // An old version is shown where it holds something.
      if (elements === undefined && !(withEmpty && subBlock.isLive)) continue;
      subBlocks.push(writeSubBlock(subBlock, elements ?? [], structure));
      for (const row of elements ?? []) {
        if (row[place.status] === 'VERIFIED') score += Number(row[place.score] ?? 0);
      }
    }
    if (subBlocks.length === 0 && !(withEmpty && block.isLive)) continue;
    blocks.push(`${block.opening}${score},"subBlocks":[${subBlocks.join(',')}]}`);
  }
  return `{"id":${rows.portfolioId},"blocks":[${blocks.join(',')}],"deletedElements":${rows.deletedElements}}`;
}

function writeSubBlock(
  { opening }: ShownSubBlock,
  rows: readonly TextRow[],
  structure: KeptStructure,
): string {
  const shown = rows.map((row) => ({ row, contents: contentsOf(row) }));
  shown.sort(byEmptinessAndAge);
  let text = opening;
  for (const [index, element] of shown.entries()) {
    if (index > 0) text += ',';
    text += writeElement(element, structure);
  }
  return `${text}]}`;
}

/** What is empty comes first, then what is newest. */
function byEmptinessAndAge(a: Shown, b: Shown): number {
  return (
    Number(b.contents.isEmpty) - Number(a.contents.isEmpty) ||
    Number(b.row[place.id]) - Number(a.row[place.id])
  );
}

function writeElement({ row, contents }: Shown, structure: KeptStructure): string {
  return (
    `{"id":${row[place.id]},"status":"${row[place.status]}","version":${row[place.version]}` +
    `,"adminComment":${writeText(row[place.adminComment])},"score":${row[place.score]}` +
    `,"sentAt":${writeMoment(row[place.sentAt])},"assessmentDate":${writeMoment(row[place.assessedAt])}` +
    `,"changedAt":${writeMoment(row[place.changedAt])},"openedAt":${writeMoment(row[place.openedAt])}` +
    `,"decidedBy":${writeText(row[place.decidedBy]?.split(partEnd)[1])}` +
    `,"attributes":[${writeAttributes(contents, structure)}],"attachments":[${contents.attachments}]}`
  );
}

function writeAttributes({ values }: ElementContents, { definitions }: KeptStructure): string {
  const described = values.map(({ attributeId, opening }) => {
    const definition = definitions.get(attributeId);
    if (definition === undefined)
      throw new Error(`the structure of this moment has no attribute ${attributeId}`);
    return { opening, definition };
  });
  described.sort((a, b) => a.definition.rank - b.definition.rank);
  let text = '';
  for (const { opening, definition } of described) {
    text += text === '' ? opening : `,${opening}`;
    text += definition.ending;
  }
  return text;
}

function writeText(text: string | null | undefined): string {
  return text === null || text === undefined ? 'null' : JSON.stringify(text);
}

/** From `2026-03-01 09:00:00.25`, which is UTC, to the milliseconds that a moment of JSON has. */
function writeMoment(moment: string | null | undefined): string {
  if (moment === null || moment === undefined) return 'null';
  const [seconds = '', fraction = ''] = moment.split('.');
  return `"${seconds.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z"`;
}
