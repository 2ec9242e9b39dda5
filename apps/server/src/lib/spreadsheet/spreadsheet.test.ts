import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { csvFile } from './send-sheet.ts';
import type { Cell } from './xlsx-file.ts';
import { xlsxFile } from './xlsx-file.ts';

const sheetOf = (header: readonly string[], rows: readonly (readonly Cell[])[]) => ({
  name: 'Лист & <1>',
  header,
  rows: (async function* () {
    yield* rows;
  })(),
});

async function collect<T>(chunks: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

async function workbook(...args: Parameters<typeof sheetOf>): Promise<Buffer> {
  return Buffer.concat(await collect(xlsxFile(sheetOf(...args))));
}

describe('a workbook', () => {
  it('gives every text back as it was, whatever is in it', async () => {
    const texts = ['=HYPERLINK("http://x")', '<b>&amp;"\'', 'две\nстроки', '😀 ёЁ', ' по краям '];
    const rows = await readSheet(
      await workbook(
        ['Текст'],
        texts.map((text) => [text]),
      ),
      { trim: false },
    );
    expect(rows.slice(1).flat()).toEqual(texts);
  });

  it('writes what Excel would take for an escaped character so that Excel shows it as it is', async () => {
    // This reader, unlike Excel, leaves such escapes alone.
    expect((await readSheet(await workbook(['Текст'], [['_x0041_']])))[1]).toEqual(['_x005F_x0041_']);
  });

  it('has a sign in place of what XML cannot hold', async () => {
    const rows = await readSheet(await workbook(['Текст'], [['a\u0001b\uD800c']]));
    expect(rows[1]).toEqual(['a\uFFFDb\uFFFDc']);
  });

  it('knows numbers, times and nothing, in more columns than there are letters', async () => {
    const header = Array.from({ length: 30 }, (_, index) => `${index}`);
    const cells = header.map(
      (_, index): Cell => (index === 28 ? { wallTime: '2026-02-28 23:59:00' } : index),
    );
    const rows = await readSheet(await workbook(header, [cells.with(5, null)]));
    expect(rows[1]?.[27]).toBe(27);
    expect(rows[1]?.[5]).toBeNull();
    // A time is a fraction of a day, which is rarely a finite one.
    expect(Math.round(Number(rows[1]?.[28]) / 1000)).toBe(Date.parse('2026-02-28T23:59:00Z') / 1000);
  });

  it('fails where its rows fail', async () => {
    const failing = {
      ...sheetOf(['a'], []),
      rows: (async function* (): AsyncGenerator<Cell[]> {
        yield ['1'];
        throw new Error('the database is gone');
      })(),
    };
    await expect(collect(xlsxFile(failing))).rejects.toThrow('the database is gone');
  });

  it('lets go of its rows when nobody reads on', async () => {
    let isReleased = false;
    const endless = {
      ...sheetOf(['a'], []),
      rows: (async function* (): AsyncGenerator<Cell[]> {
        try {
          for (let index = 0; ; index += 1) yield [`${Math.sin(index)}`];
        } finally {
          isReleased = true;
        }
      })(),
    };
    const chunks = xlsxFile(endless);
    for (let index = 0; index < 20; index += 1) await chunks.next();
    await chunks.return(undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isReleased).toBe(true);
  });
});

describe('a CSV file', () => {
  it.each([
    ['=1', "'=1"],
    ['+7', "'+7"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\t=1', "'\t'=1"],
    ['\r=1', `"'\r'=1"`],
    ['a=1', 'a=1'],
    ['a"b', '"a""b"'],
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['a - b', 'a - b'],
    ['a,b=1', '"a,b=1"'],
    ['a,=1', `"a,'=1"`],
    ['a; +7', `"a;' +7"`],
    ['a\n=1', `"a\n'=1"`],
    ['a,"=1"', `"a,'""=1"""`],
    ['＝1', "'＝1"],
    [' =1', "' =1"],
    ['a\nb', '"a\nb"'],
    [-1, '-1'],
    [null, ''],
    [{ wallTime: '2026-02-28 23:59:00' }, '2026'],
  ] as [Cell, string][])('writes %j as %j', async (cell, field) => {
    const options = { separator: ';', formatTime: (time: string) => time.slice(0, 4) } as const;
    const pieces = await collect(csvFile(sheetOf(['a'], [[cell]]), options));
    expect(pieces.join('')).toBe(`\uFEFFa\r\n${field}\r\n`);
  });

  it.each([',', ';'] as const)(
    'written with %j has no cell that is a formula, however its columns are parted',
    async (separator) => {
      const letter = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ',', ';', '"', "'", ' ', 'a', '1');
      const cells = fc.array(fc.string({ unit: letter, maxLength: 12 }), { minLength: 1, maxLength: 3 });
      const options = { separator, formatTime: (time: string) => time };
      await fc.assert(
        fc.asyncProperty(cells, async (row) => {
          const text = (await collect(csvFile(sheetOf(['a'], [row]), options))).join('');
          // As the most careless reader would: at both separators and at every line break, quotes or not.
          const readings = text.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^[ "]*/, ''));
          expect(readings.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
        }),
        { numRuns: 2000 },
      );
    },
  );
});
