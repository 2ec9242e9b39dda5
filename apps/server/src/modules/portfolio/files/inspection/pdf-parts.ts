import type { ByteSource } from '../../../../lib/untrusted/byte-source.ts';

/** What stands between two streams, and where the stream behind it lies. */
export type PdfPart = { text: string; stream?: { start: number; end: number } };

const windowLength = 8192;
/** Of the text between two streams; a longer one comes in several parts that overlap. */
const textMaximum = 1_048_576;
const overlap = 256;

/**
 * A PDF as text and streams, read window by window. Only between streams do words mean anything: the bytes of a picture may spell
 * whatever chance has it.
 */
export async function* readPdfParts(file: ByteSource): AsyncGenerator<PdfPart> {
  const source = inBlocks(file);
  let at = 0;
  let text: string[] = [];
  let length = 0;
  while (at < source.size) {
    const window = (await source.read(at, windowLength)).toString('latin1');
    // A word may lie across two windows.
    const before = text.at(-1)?.slice(-overlap) ?? '';
    const opening = findStream(before + window, at + window.length >= source.size);
    if (opening) {
      const start = at - before.length + opening.end;
      const end = await findEndOfStream(source, start);
      const whole = text.join('') + window;
      yield { text: whole.slice(0, length - before.length + opening.start), stream: { start, end } };
      [text, length, at] = [[], 0, end];
      continue;
    }
    text.push(window);
    length += window.length;
    at += window.length;
    if (length > textMaximum) {
      yield { text: text.join('') };
      [text, length] = [[window.slice(-overlap)], Math.min(overlap, window.length)];
    }
  }
  if (length > 0) yield { text: text.join('') };
}

function findStream(text: string, isLast: boolean): { start: number; end: number } | null {
  const found = /(?<!end)stream(\r\n|\n|\r)/.exec(text);
  if (!found) return null;
  const end = found.index + found[0].length;
  // The second half of a line end may stand in the next window.
  if (!isLast && end === text.length && found[1] === '\r') return null;
  return { start: found.index, end };
}

const mark = Buffer.from('endstream');

/** Where there is no mark the rest of the file is the stream. */
async function findEndOfStream(source: ByteSource, start: number): Promise<number> {
  for (let at = start; at < source.size; at += windowLength) {
    const window = await source.read(at, windowLength + mark.length);
    const found = window.indexOf(mark);
    if (found !== -1) return at + found;
  }
  return source.size;
}

const blockLength = 262_144;

/** The same bytes with fewer trips to the disk, for whoever reads on from where they were and keeps nothing of what was read before. */
function inBlocks({ size, read }: ByteSource): ByteSource {
  const memory = Buffer.allocUnsafeSlow(Math.min(size, blockLength));
  let block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  return {
    size,
    read: async (start, length) => {
      const end = Math.min(size, start + length);
      if (start < block.start || end > block.start + block.bytes.length) {
        block = { start, bytes: await read(start, blockLength, memory) };
      }
      return block.bytes.subarray(start - block.start, end - block.start);
    },
  };
}
