/** The rows of every table under a heading, cell by cell, without the row of titles. */
export function tableUnder(page: string, heading: string): string[][] {
  return sectionOf(page, heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter((cells, index, rows) => !isRule(cells) && !isRule(rows[index + 1] ?? []));
}

/** The drawings under a heading, as they are written. */
export function drawingsUnder(page: string, heading: string): string[] {
  return [...sectionOf(page, heading).matchAll(/```mermaid\n([\s\S]*?)```/g)].map(
    ([, drawing = '']) => drawing,
  );
}

/** `a → b` for each arrow of a flowchart; a chain of several in one line has several. */
export function arrowsOf(flowchart: string): Set<string> {
  const arrows = new Set<string>();
  for (const line of flowchart.split('\n')) {
    const stops = line.split('-->').map((stop) => stop.trim());
    for (const [index, from] of stops.slice(0, -1).entries()) arrows.add(`${from} → ${stops[index + 1]}`);
  }
  return arrows;
}

/** What stands in backticks. */
export function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** Where the links of a page lead, those to other sites left out. */
export function linksIn(page: string): string[] {
  const withoutCode = page.replaceAll(/```[\s\S]*?```|`[^`]*`/g, '');
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^[a-z]+:/.test(address));
}

/** The anchors that GitHub gives to the headings of a page. */
export function anchorsIn(page: string): Set<string> {
  const withoutCode = page.replaceAll(/```[\s\S]*?```/g, '');
  return new Set(
    [...withoutCode.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

function sectionOf(page: string, heading: string): string {
  const [, section] = page.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`the page has no section ${heading}`);
  return section.split('\n## ')[0] ?? '';
}

function isRule(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell));
}

/**
 * What two pages of the same content have in common, whatever their language: levels of headings, code as it is written, rows of
 * tables, items of lists and pictures, in their order.
 */
export function outlineOf(page: string): string[] {
  const parts = page.split(/^(```[\s\S]*?^```$)/m);
  return parts.flatMap((part) =>
    part.startsWith('```')
      ? [part]
      : [...part.matchAll(/^(#+ |\||- |\d+\. |!\[)/gm)].map(([, mark = '']) => mark.trim()),
  );
}

/** What stands in bold, line breaks aside. */
export function boldIn(page: string): string[] {
  return [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.replaceAll(/\s+/g, ' '));
}
