import { deflateSync } from 'node:zlib';
import type { Colour, Drawing, PathStep, Point, Shape, Written } from './drawing.ts';

/**
 * PDFs of one page with the same drawing. What differs from file to file is drawn over it, so that each is quickly made. What is drawn as
 * words stands there as text too, which is not seen: it can be read, found and copied.
 */
export function preparePdf({
  title,
  width,
  height,
  shapes,
  written = [],
}: Drawing): (stamp: readonly Shape[], own: readonly Written[]) => Buffer {
  const common = streamObject(deflateSync(contentOf(shapes), { level: 9 }), '/Filter/FlateDecode');
  return (stamp, own) =>
    joinObjects([
      '<</Type/Catalog/Pages 2 0 R/Lang(ru)/ViewerPreferences<</DisplayDocTitle true>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F 7 0 R>>>>/Contents[5 0 R 6 0 R]>>`,
      `<</Title<${utf16(title)}>>>`,
      common,
      streamObject(Buffer.from(`${contentOf(stamp).toString()}\n${textOf([...written, ...own])}`), ''),
      '<</Type/Font/Subtype/Type0/BaseFont/Helvetica/Encoding/Identity-H/ToUnicode 9 0 R/DescendantFonts[8 0 R]>>',
      '<</Type/Font/Subtype/CIDFontType2/BaseFont/Helvetica/DW 600/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>',
      streamObject(Buffer.from(lettersOfCodes), ''),
    ]);
}

/** Each code of the font stands for the letter of that number. */
const lettersOfCodes = `/CIDInit/ProcSet findresource begin 12 dict begin begincmap
/CMapName/Letters def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
3 beginbfrange <0020> <007E> <0020> <00A0> <00FF> <00A0> <0400> <04FF> <0400> endbfrange
2 beginbfchar <2013> <2013> <2116> <2116> endbfchar
endcmap end end`;

/** Where the words are drawn, each letter 0.6 of the height wide. */
function textOf(written: readonly Written[]): string {
  const lines = written.map(({ words, centre, size }) => {
    const left = centre.x - (words.length * size * 0.6) / 2;
    const codes = utf16(words).slice(4);
    return `/F ${number(size)} Tf 1 0 0 1 ${number(left)} ${number(centre.y - size / 2)} Tm <${codes}> Tj`;
  });
  return `BT 3 Tr ${lines.join('\n')} ET`;
}

function contentOf(shapes: readonly Shape[]): Buffer {
  return Buffer.from(`1 J 1 j\n${shapes.map(operatorsOf).join('\n')}`);
}

function streamObject(content: Buffer, filter: string): Buffer {
  return Buffer.concat([
    Buffer.from(`<</Length ${content.length}${filter}>>stream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

function joinObjects(objects: readonly (string | Buffer)[]): Buffer {
  // The comment of high bytes tells programs that pass files on that this one is not a text.
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  const offsets: number[] = [];
  let offset = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(offset);
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(bytes);
    offset += bytes.length;
  }
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 4 0 R>>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function operatorsOf(shape: Shape): string {
  const path = pathOperators(shape.steps);
  return 'fill' in shape
    ? `${colour(shape.fill)} rg ${path} f`
    : `${colour(shape.stroke)} RG ${number(shape.width)} w ${path} S`;
}

function pathOperators(steps: readonly PathStep[]): string {
  let from: Point = { x: 0, y: 0 };
  return steps
    .map(({ kind, points }) => {
      const to = points.at(-1) ?? from;
      const [control = to] = points;
      // PDF has only cubic curves; this one is the same as the quadratic.
      const towards = (end: Point) =>
        pair({ x: end.x + (2 / 3) * (control.x - end.x), y: end.y + (2 / 3) * (control.y - end.y) });
      const operators =
        kind === 'Q' ? `${towards(from)} ${towards(to)} ${pair(to)} c` : `${pair(to)} ${kind.toLowerCase()}`;
      from = to;
      return operators;
    })
    .join(' ');
}

function colour(parts: Colour): string {
  return parts.map((part) => number(part / 255)).join(' ');
}

function pair({ x, y }: Point): string {
  return `${number(x)} ${number(y)}`;
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function utf16(text: string): string {
  return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex');
}
