import { inflateSync } from 'node:zlib';

const side = 32;
const low = 8;

/**
 * What a picture of letters looks like from afar, 64 bits as 16 hex digits: a file that was saved again has nearly the same ones. It is
 * taken of the ink that Tesseract has told from the paper, a PNG of one bit a dot: so light and shadow count for nothing.
 */
export function fingerprintOf(png: Uint8Array): string | undefined {
  const ink = inkOf(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  if (!ink) return undefined;
  const waves = Array.from({ length: low * low }, (_, at) =>
    wave(ink, (at % low) + 1, Math.floor(at / low) + 1),
  );
  const middle = waves.toSorted((one, other) => one - other)[(low * low) / 2] ?? 0;
  const bits = waves.reduce((all, each) => (all << 1n) | (each > middle ? 1n : 0n), 0n);
  return bits.toString(16).padStart(16, '0');
}

/** How much ink there is in each field of 32 by 32. */
function inkOf(png: Buffer): Float64Array | undefined {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [bits, , , , interlaced] = png.subarray(24, 29);
  if (bits !== 1 || interlaced !== 0) return undefined;
  const packed: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const bytesOfRow = Math.ceil(width / 8) + 1;
  const rows = inflateSync(Buffer.concat(packed), { maxOutputLength: bytesOfRow * height });
  const ink = new Float64Array(side * side);
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * bytesOfRow, (y + 1) * bytesOfRow);
    // What is written in one bit a dot is not filtered.
    if (row[0] !== 0) return undefined;
    const to = Math.floor((y * side) / height) * side;
    for (let x = 0; x < width; x += 1) {
      const isLight = ((row[1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      const field = to + Math.floor((x * side) / width);
      ink[field] = (ink[field] ?? 0) + isLight;
    }
  }
  return ink.map((dots) => (dots * side * side) / (width * height));
}

/** How much of the picture goes up and down so many times over its width and its height. */
function wave(ink: Float64Array, across: number, down: number): number {
  let sum = 0;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const swing =
        Math.cos((Math.PI * across * (x + 0.5)) / side) * Math.cos((Math.PI * down * (y + 0.5)) / side);
      sum += (ink[y * side + x] ?? 0) * swing;
    }
  }
  return sum;
}
