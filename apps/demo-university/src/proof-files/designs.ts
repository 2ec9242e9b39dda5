import {
  type Colour,
  circle,
  type Drawing,
  type PathStep,
  type Point,
  polygon,
  rectangle,
  type Shape,
  type Written,
} from './drawing.ts';
import { textPath } from './stroke-font.ts';

export type Certificate = {
  /** ДИПЛОМ, ГРАМОТА … */
  kind: string;
  lines: readonly string[];
  colour: Colour;
};

const ink: Colour = [44, 48, 64];
const paper: Colour = [255, 253, 247];
const gold: Colour = [196, 152, 60];

const width = 600;
const height = 424;
const middle = width / 2;

/** A sheet with a double frame, the words in the middle and a seal below. */
export function drawCertificate({ kind, lines, colour }: Certificate): Drawing {
  const written = lines.map((words, index) => ({
    words,
    centre: { x: middle, y: 254 - index * 34 },
    size: 15,
  }));
  return {
    title: [kind, ...lines].join(' '),
    width,
    height,
    written: [{ words: kind, centre: { x: middle, y: 316 }, size: 38 }, ...written],
    shapes: [
      { fill: paper, steps: rectangle(0, 0, width, height) },
      { stroke: colour, width: 5, steps: rectangle(18, 18, width - 36, height - 36) },
      { stroke: gold, width: 1.2, steps: rectangle(27, 27, width - 54, height - 54) },
      ...corners(colour),
      text(kind, { x: middle, y: 316 }, 38, colour, 4.6),
      { stroke: gold, width: 1.2, steps: line({ x: middle - 90, y: 296 }, { x: middle + 90, y: 296 }) },
      ...written.map(({ words, centre, size }) => text(words, centre, size, ink, 1.5)),
      ...seal({ x: width - 130, y: 88 }, colour),
    ],
  };
}

/** What makes each certificate another one: whose it is and for what, its number and its day. */
export function writeOwn({ number, date, person, called }: OwnWords): Written[] {
  // A long one would run over the frame.
  const size = Math.min(10, 480 / Math.max(1, (called ?? '').length));
  return [
    { words: person, centre: { x: middle, y: 156 }, size: 13 },
    ...(called ? [{ words: called, centre: { x: middle, y: 136 }, size }] : []),
    { words: `Рег. номер ${String(number).padStart(6, '0')}`, centre: { x: 140, y: 96 }, size: 10 },
    { words: date, centre: { x: 140, y: 72 }, size: 10 },
  ];
}

export const drawOwn = (written: readonly Written[]): Shape[] =>
  written.map(({ words, centre, size }) => text(words, centre, size, ink, size / 9));

export type OwnWords = { number: number; date: string; person: string; called: string | null };

/** A medal on its ribbon: what a photograph from the sports hall would show. */
export function drawMedal(words: string, colour: Colour): Drawing {
  const centre = { x: middle, y: 180 };
  return {
    title: words,
    width,
    height,
    shapes: [
      { fill: [236, 240, 246], steps: rectangle(0, 0, width, height) },
      { fill: [222, 228, 238], steps: rectangle(0, 0, width, 120) },
      { fill: colour, steps: polygon(ribbon(-1)) },
      { fill: darker(colour), steps: polygon(ribbon(1)) },
      { fill: [176, 132, 44], steps: circle({ x: centre.x + 3, y: centre.y - 4 }, 94) },
      { fill: [226, 184, 84], steps: circle(centre, 92) },
      { stroke: [176, 132, 44], width: 4, steps: circle(centre, 76) },
      { fill: [248, 226, 160], steps: polygon(star(centre, 52)) },
      text(words, { x: middle, y: 36 }, 16, ink, 1.8),
    ],
  };
}

function corners(colour: Colour): Shape[] {
  return [
    { x: 27, y: 27 },
    { x: width - 27, y: 27 },
    { x: 27, y: height - 27 },
    { x: width - 27, y: height - 27 },
  ].map((corner) => ({ fill: colour, steps: circle(corner, 6) }));
}

function seal(centre: Point, colour: Colour): Shape[] {
  return [
    { stroke: colour, width: 2.2, steps: circle(centre, 36) },
    { stroke: colour, width: 0.9, steps: circle(centre, 31) },
    // The cross of the medics.
    { fill: colour, steps: rectangle(centre.x - 5, centre.y - 17, 10, 34) },
    { fill: colour, steps: rectangle(centre.x - 17, centre.y - 5, 34, 10) },
  ];
}

function ribbon(side: -1 | 1): Point[] {
  const at = (x: number, y: number): Point => ({ x: middle + side * x, y });
  return [at(0, 236), at(96, height), at(40, height), at(-18, 250)];
}

function star(centre: Point, radius: number): Point[] {
  return Array.from({ length: 10 }, (_, index) => {
    const turn = Math.PI / 2 + (index * Math.PI) / 5;
    const distance = index % 2 === 0 ? radius : radius * 0.42;
    return { x: centre.x + distance * Math.cos(turn), y: centre.y + distance * Math.sin(turn) };
  });
}

function darker([red, green, blue]: Colour): Colour {
  return [red * 0.8, green * 0.8, blue * 0.8];
}

function text(words: string, centre: Point, size: number, stroke: Colour, penWidth: number): Shape {
  return { stroke, width: penWidth, steps: textPath(words, centre, size) };
}

function line(from: Point, to: Point): PathStep[] {
  return [
    { kind: 'M', points: [from] },
    { kind: 'L', points: [to] },
  ];
}
