export type Point = { x: number; y: number };

/** Move, line, or a quadratic curve with its control point first. */
export type PathStep = { kind: 'M' | 'L' | 'Q'; points: readonly Point[] };

export type Colour = readonly [red: number, green: number, blue: number];

export type Shape =
  | { steps: readonly PathStep[]; fill: Colour }
  | { steps: readonly PathStep[]; stroke: Colour; width: number };

/** Points of a PDF: the origin is at the bottom left. Later shapes lie over earlier ones. */
export type Drawing = {
  title: string;
  width: number;
  height: number;
  shapes: readonly Shape[] /** The words among the shapes. */;
  written?: readonly Written[];
};

export type Written = { words: string; centre: Point; size: number };

export function rectangle(left: number, bottom: number, width: number, height: number): PathStep[] {
  return polygon([
    { x: left, y: bottom },
    { x: left + width, y: bottom },
    { x: left + width, y: bottom + height },
    { x: left, y: bottom + height },
  ]);
}

export function polygon(points: readonly Point[]): PathStep[] {
  return [...points, ...points.slice(0, 1)].map((point, index) => ({
    kind: index === 0 ? 'M' : 'L',
    points: [point],
  }));
}

/** Round to the eye: eight quadratic curves. */
export function circle(centre: Point, radius: number): PathStep[] {
  const parts = 8;
  const at = (turn: number, distance: number): Point => ({
    x: centre.x + distance * Math.cos(turn),
    y: centre.y + distance * Math.sin(turn),
  });
  const step = (2 * Math.PI) / parts;
  const outer = radius / Math.cos(step / 2);
  return [
    { kind: 'M', points: [at(0, radius)] },
    ...Array.from(
      { length: parts },
      (_, index): PathStep => ({
        kind: 'Q',
        points: [at((index + 0.5) * step, outer), at((index + 1) * step, radius)],
      }),
    ),
  ];
}

/** Straight pieces, for whoever can't draw a curve; one list for each move. */
export function flatten(steps: readonly PathStep[]): Point[][] {
  const lines: Point[][] = [];
  for (const { kind, points } of steps) {
    const line = lines.at(-1);
    const from = line?.at(-1);
    const [first, second] = points;
    if (!first) continue;
    if (kind === 'M' || !line || !from) lines.push([first]);
    else if (kind === 'L' || !second) line.push(first);
    else line.push(...curve(from, first, second));
  }
  return lines;
}

function curve(from: Point, control: Point, to: Point): Point[] {
  const pieces = 8;
  return Array.from({ length: pieces }, (_, index) => {
    const t = (index + 1) / pieces;
    const blend = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
    return { x: blend(from.x, control.x, to.x), y: blend(from.y, control.y, to.y) };
  });
}
