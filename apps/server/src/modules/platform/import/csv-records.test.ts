import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvRecords } from './csv-records.ts';
import type { FileRecord } from './file-records.ts';

async function read(text: string | Uint8Array, size = 7): Promise<FileRecord[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  }
  const records: FileRecord[] = [];
  for await (const batch of readCsvRecords(chunks())) records.push(...batch);
  return records;
}
const fields = async (text: string) => (await read(text)).map((record) => record.fields);

describe('readCsvRecords', () => {
  it('reads commas or semicolons, LF or CRLF, with or without a byte order mark or a last line break', async () => {
    const expected = [
      ['имя', 'группа'],
      ['Анна', 'А,1'],
      ['Пётр', ''],
    ];
    expect(await fields('имя,группа\nАнна,"А,1"\nПётр,')).toEqual(expected);
    expect(await fields('\uFEFFимя;группа\r\nАнна;А,1\r\nПётр;\r\n')).toEqual(expected);
  });

  it('knows the line of each record past quoted line breaks and empty lines', async () => {
    const records = await read('a,b\n\n1,"two\nlines\r\nor three"\n\r\n2,"say ""yes"""\n');
    expect(records).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 3, fields: ['1', 'two\nlines\r\nor three'] },
      { line: 7, fields: ['2', 'say "yes"'] },
    ]);
  });

  it('goes on after a record that is broken', async () => {
    const records = await read('a,b\n"x"y,1\n2,3\n4,"open\n5,6\n');
    expect(records).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['x'], problem: 'quoteFollowed' },
      { line: 3, fields: ['2', '3'] },
      { line: 4, fields: ['4'], problem: 'quoteOpen' },
      { line: 5, fields: ['5', '6'] },
    ]);
  });

  it('hides no other line behind a quote that is not closed, however the file is cut', async () => {
    const text = 'a,b\n1,"open\n2,"closed"\n3,"two\nlines"\n4,"open too\n5,6\n';
    for (const size of [1, 3, 7, 1000]) {
      expect(await read(text, size)).toEqual([
        { line: 1, fields: ['a', 'b'] },
        { line: 2, fields: ['1'], problem: 'quoteOpen' },
        { line: 3, fields: ['2', 'closed'] },
        { line: 4, fields: ['3', 'two\nlines'] },
        { line: 6, fields: ['4'], problem: 'quoteOpen' },
        { line: 7, fields: ['5', '6'] },
      ]);
    }
    const long = `a,b\n1,"open\n${`${'x'.repeat(60)},y\n`.repeat(20_000)}`;
    const records = await read(long, 65_536);
    expect(records).toHaveLength(20_002);
    expect(records[1]).toEqual({ line: 2, fields: ['1'], problem: 'quoteOpen' });
  });

  it('keeps a quote inside a plain value', async () => {
    expect(await fields('a,b\n5" pipe,x\n')).toEqual([
      ['a', 'b'],
      ['5" pipe', 'x'],
    ]);
  });

  it('refuses what is not UTF-8, and a quote that would swallow the file', async () => {
    await expect(read(new Uint8Array([97, 10, 0xcf, 0xf0, 10]))).rejects.toThrow('notUtf8');
    await expect(read(`a\n"${'x'.repeat(1_100_000)}`, 65_536)).rejects.toThrow('noEnd');
  });

  it('reads back whatever is written, however it is cut', async () => {
    const value = fc.string({
      unit: fc.constantFrom('a', 'ы', '"', ',', ';', '\n', '\r', ' ', '🦴'),
      maxLength: 8,
    });
    const table = fc.array(fc.array(value, { minLength: 2, maxLength: 3 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
        const written = [['one', 'two'], ...rows]
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        const records = await read(written, size);
        expect(records.map((record) => record.fields)).toEqual([['one', 'two'], ...rows]);
        expect(records.every((record) => record.problem === undefined)).toBe(true);
      }),
    );
  });
});
