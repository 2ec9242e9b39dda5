import { crc32, deflateSync } from 'node:zlib';
import { type Colour, type Drawing, flatten, type Point } from './drawing.ts';

/** Pictures of the drawing, one pixel a point, with smooth edges. They differ in a comment that viewers do not show. */
export function preparePng({ width, height, shapes }: Drawing): (comment: string) => Buffer {
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (const shape of shapes) {
    const lines = flatten(shape.steps).map((line) => line.map(({ x, y }) => ({ x, y: height - y })));
    if ('fill' in shape) fillArea(pixels, width, height, lines, shape.fill);
    else strokeLines(pixels, width, height, lines, shape.width, shape.stroke);
  }
  const rowLength = width * 3;
  const rows = Buffer.alloc((rowLength + 1) * height);
  for (let y = 0; y < height; y += 1) {
    pixels.copy(rows, y * (rowLength + 1) + 1, y * rowLength, (y + 1) * rowLength);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const beginning = Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), chunk('IHDR', header)]);
  const rest = Buffer.concat([
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return (comment) =>
    Buffer.concat([beginning, chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1')), rest]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

type Lines = readonly (readonly Point[])[];

/** How much of each pixel lies within half the width of the nearest piece; where pieces meet, the nearer one counts. */
function strokeLines(
  pixels: Buffer,
  width: number,
  height: number,
  lines: Lines,
  penWidth: number,
  colour: Colour,
) {
  const reach = penWidth / 2 + 0.5;
  const covered = new Float32Array(width * height);
  for (const line of lines) {
    for (const [index, end] of line.entries()) {
      const start = line[index - 1] ?? end;
      const box = boundsOf([start, end], reach, width, height);
      for (let y = box.top; y <= box.bottom; y += 1) {
        for (let x = box.left; x <= box.right; x += 1) {
          const share = reach - distance(x + 0.5, y + 0.5, start, end);
          const at = y * width + x;
          if (share > (covered[at] ?? 0)) covered[at] = share;
        }
      }
    }
  }
  const box = boundsOf(lines.flat(), reach, width, height);
  for (let y = box.top; y <= box.bottom; y += 1) {
    for (let x = box.left; x <= box.right; x += 1) {
      blend(pixels, (y * width + x) * 3, colour, covered[y * width + x] ?? 0);
    }
  }
}

const samplesAcross = 4;

/** Inside is where a ray to the right crosses the outline an odd number of times; four rays a pixel make the edge smooth. */
function fillArea(pixels: Buffer, width: number, height: number, lines: Lines, colour: Colour) {
  const box = boundsOf(lines.flat(), 1, width, height);
  for (let y = box.top; y <= box.bottom; y += 1) {
    const covered = new Float32Array(width);
    for (let sample = 0; sample < samplesAcross; sample += 1) {
      const crossings = crossingsAt(lines, y + (sample + 0.5) / samplesAcross);
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        const [from = 0, to = 0] = crossings.slice(index, index + 2);
        for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, to); x += 1) {
          const share = Math.min(x + 1, to) - Math.max(x, from);
          covered[x] = (covered[x] ?? 0) + share / samplesAcross;
        }
      }
    }
    for (let x = box.left; x <= box.right; x += 1)
      blend(pixels, (y * width + x) * 3, colour, covered[x] ?? 0);
  }
}

function crossingsAt(lines: Lines, y: number): number[] {
  const crossings: number[] = [];
  for (const line of lines) {
    for (const [index, end] of line.entries()) {
      const start = line[index - 1] ?? end;
      if (start.y > y !== end.y > y) {
        crossings.push(start.x + ((y - start.y) / (end.y - start.y)) * (end.x - start.x));
      }
    }
  }
  return crossings.toSorted((a, b) => a - b);
}

function boundsOf(points: readonly Point[], margin: number, width: number, height: number) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    right: Math.min(width - 1, Math.ceil(Math.max(...xs) + margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    bottom: Math.min(height - 1, Math.ceil(Math.max(...ys) + margin)),
  };
}

function distance(x: number, y: number, start: Point, end: Point): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - start.x) * dx + (y - start.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - start.x - t * dx, y - start.y - t * dy);
}

function blend(pixels: Buffer, at: number, colour: Colour, share: number): void {
  if (share <= 0) return;
  const part = Math.min(1, share);
  for (let index = 0; index < 3; index += 1) {
    const below = pixels[at + index] ?? 255;
    pixels[at + index] = Math.round(below + ((colour[index] ?? 0) - below) * part);
  }
}
