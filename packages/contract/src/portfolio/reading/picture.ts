/**
 * A photo of a paper as grey dots for the recogniser: as light in its corners as in its middle, and without the light coloured ink of
 * stamps and ornaments, so that the letters under a stamp can be read. Dark coloured letters stay.
 */
export function greyPaper(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number): Uint8Array {
  const dots = new Uint8Array(width * height);
  const lightAt = paperLight(rgba, width, height);
  const light = [0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      lightAt(x, y, light);
      const at = (y * width + x) * 4;
      const red = (rgba[at] ?? 0) / (light[0] ?? 255);
      const green = (rgba[at + 1] ?? 0) / (light[1] ?? 255);
      const blue = (rgba[at + 2] ?? 0) / (light[2] ?? 255);
      const lightest = Math.min(1, Math.max(red, green, blue));
      const coloured = share(lightest - Math.min(red, green, blue), 0.08, 0.23);
      const faded = lightest + (1 - lightest) * coloured * share(lightest, 0.6, 0.75);
      dots[y * width + x] = Math.round(faded * 255);
    }
  }
  return dots;
}

/** 0 up to `from`, 1 from `to` on, a straight line between. */
const share = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

const tile = 48;
/** What is darker than this is no paper: the table, a dark band. */
const darkest = 40;

/** The paper itself is the lightest thing near every letter: its colour in tiles, even between them. */
function paperLight(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number) {
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const paper = new Uint8Array(columns * rows * 3).fill(darkest);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const to = (Math.floor(y / tile) * columns + Math.floor(x / tile)) * 3;
      const from = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = rgba[from + channel] ?? 0;
        if (value > (paper[to + channel] ?? 0)) paper[to + channel] = value;
      }
    }
  }
  const clamp = (value: number, limit: number) => Math.min(limit - 1, Math.max(0, value));
  return (x: number, y: number, light: number[]) => {
    const [column, row] = [x / tile - 0.5, y / tile - 0.5];
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const [right, down] = [column - left, row - top];
    const a = clamp(top, rows) * columns;
    const b = clamp(top + 1, rows) * columns;
    const [from, to] = [clamp(left, columns), clamp(left + 1, columns)];
    for (let channel = 0; channel < 3; channel += 1) {
      const of = (at: number) => paper[at * 3 + channel] ?? darkest;
      const above = of(a + from) * (1 - right) + of(a + to) * right;
      const below = of(b + from) * (1 - right) + of(b + to) * right;
      light[channel] = above * (1 - down) + below * down;
    }
  };
}
