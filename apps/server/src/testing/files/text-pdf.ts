/** A PDF whose pages have these lines as text, in any letters: each code of its font stands for the letter of that number. */
export function textPdf(...pages: readonly (readonly string[])[]): Buffer {
  const objects: string[] = [];
  const add = (content: string) => objects.push(content);
  const kids = pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ');
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  add(
    '<</Type/Font/Subtype/Type0/BaseFont/Helvetica/Encoding/Identity-H/ToUnicode 5 0 R/DescendantFonts[4 0 R]>>',
  );
  add(
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Helvetica/DW 600/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>',
  );
  add(
    stream(`/CIDInit/ProcSet findresource begin 12 dict begin begincmap
/CMapName/Letters def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
2 beginbfrange <0020> <007E> <0020> <0400> <04FF> <0400> endbfrange
3 beginbfchar <00AB> <00AB> <00BB> <00BB> <2116> <2116> endbfchar
endcmap end end`),
  );
  for (const [index, lines] of pages.entries()) {
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>/Contents ${7 + index * 2} 0 R>>`,
    );
    const written = lines.map((line, at) => `1 0 0 1 50 ${750 - at * 30} Tm <${codesOf(line)}> Tj`);
    add(stream(`BT /F 16 Tf ${written.join('\n')} ET`));
  }
  let file = '%PDF-1.4\n';
  const places = objects.map((content, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${content}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = `trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}${end}`);
}

const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`;

const codesOf = (line: string) =>
  Array.from(line, (letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
