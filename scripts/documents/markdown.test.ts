import { expect, it } from 'vitest';
import {
  anchorsIn,
  arrowsOf,
  boldIn,
  codesIn,
  drawingsUnder,
  linksIn,
  outlineOf,
  tableUnder,
} from './markdown.ts';

const page = `# A page

## The first

| a | b |
|---|---|
| one | \`two\`, \`three\` |
| four | five |

\`\`\`mermaid
flowchart TD
  a --> b --> c
\`\`\`

[here](other.md#there), [away](https://example.org), \`[no](link)\`, ![picture](a/b.webp)

## The second: what else?

| c |
|---|
| six |
`;

it('finds the rows of the tables under a heading, and no others', () => {
  expect(tableUnder(page, 'The first')).toEqual([
    ['one', '`two`, `three`'],
    ['four', 'five'],
  ]);
  expect(tableUnder(page, 'The second: what else?')).toEqual([['six']]);
  expect(() => tableUnder(page, 'The third')).toThrow('no section The third');
});

it('reads drawings, codes, links and anchors', () => {
  expect(drawingsUnder(page, 'The first').map(arrowsOf)).toEqual([new Set(['a → b', 'b → c'])]);
  expect(codesIn('`two`, `three`')).toEqual(['two', 'three']);
  expect(linksIn(page)).toEqual(['other.md#there', 'a/b.webp']);
  expect(anchorsIn(page)).toEqual(new Set(['a-page', 'the-first', 'the-second-what-else']));
});

it('takes what is written in bold, and the outline in which no word counts but those of code', () => {
  expect(boldIn('Press **Save\nas…**, then **Vote**.')).toEqual(['Save as…', 'Vote']);
  const drawing = '```mermaid\nflowchart TD\n  a --> b --> c\n```';
  const table = (rows: number) => Array.from({ length: rows }, () => '|');
  expect(outlineOf(page)).toEqual(['#', '##', ...table(4), drawing, '##', ...table(3)]);
  expect(outlineOf('1. one\n2. two\n- three\n![picture](a.webp)\n')).toEqual(['1.', '2.', '-', '![']);
});
