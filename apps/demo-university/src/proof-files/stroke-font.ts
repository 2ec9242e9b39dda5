import type { PathStep, Point } from './drawing.ts';

/**
 * Capital letters drawn with a pen: no font file is needed, and one description serves a PDF and a picture alike. M, L and Q
 * are as in SVG; every coordinate is one digit of base 36. Letters stand on 4 and reach up to 16; `widths` that differ from
 * 8 are named.
 */
const glyphs: Readonly<Record<string, string>> = {
  А: 'M04L4gL84M28L68',
  Б: 'M7gL0gL04L54Q8487Q8a5aL0a',
  В: 'M04L0gL4gQ7g7dQ7a4aL0aM4aL5aQ8a87Q8454L04',
  Г: 'M04L0gL7g',
  Д: 'M02L04L94L92M14L2gL8gL84',
  Е: 'M7gL0gL04L74M0aL6a',
  Ё: 'M7gL0gL04L74M0aL6aM2jL2jM5jL5j',
  Ж: 'M5gL54M0gL5aLagM04L5aLa4',
  З: 'M0eQ1g4gQ7g7dQ7a4aQ8a87Q8444Q1406',
  И: 'M0gL04L8gL84',
  Й: 'M0gL04L8gL84M2jQ3i4iQ5i6j',
  К: 'M0gL04M7gL0aL84',
  Л: 'M04Q1426L3gL8gL84',
  М: 'M04L0gL58LagLa4',
  Н: 'M04L0gM84L8gM0aL8a',
  О: 'M5gQ0g0aQ0454Qa4aaQag5g',
  П: 'M04L0gL8gL84',
  Р: 'M04L0gL5gQ8g8dQ8a5aL0a',
  С: 'M9eQ8g5gQ0g0aQ0454Q8496',
  Т: 'M0gL8gM4gL44',
  У: 'M0gL58M8gL36Q2404',
  Ф: 'M5gL54M5eQ0e0aQ0656Qa6aaQae5e',
  Х: 'M0gL84M8gL04',
  Ц: 'M0gL04L94L92M8gL84',
  Ч: 'M0gL0dQ0a4aL8aM8gL84',
  Ш: 'M0gL04Lc4LcgM6gL64',
  Щ: 'M0gL04Ld4Ld2M6gL64McgLc4',
  Ъ: 'M0gL3gL34L74Qa4a7Qaa7aL3a',
  Ы: 'M0gL04L44Q7477Q7a4aL0aMbgLb4',
  Ь: 'M0gL04L54Q8487Q8a5aL0a',
  Э: 'M0eQ1g4gQ9g9aQ9444Q1406M3aL9a',
  Ю: 'M0gL04M0aL4aM9gQ4g4aQ4494Qe4eaQeg9g',
  Я: 'M8gL84M8gL3gQ0g0dQ0a3aL8aM4aL04',
  I: 'M0gL04',
  '0': 'M4gQ0g0aQ0444Q848aQ8g4g',
  '1': 'M0dL3gL34',
  '2': 'M0dQ0g4gQ8g8dQ8a04L84',
  '3': 'M0eQ1g4gQ7g7dQ7a4aQ8a87Q8444Q1406',
  '4': 'M64L6gL08L88',
  '5': 'M7gL1gL0bQ1c4cQ8c88Q8444Q1406',
  '6': 'M6gQ0f08Q0444Q8488Q8b4bQ0b08',
  '7': 'M0gL8gL34',
  '8': 'M4gQ0g0dQ0a4aQ8a8dQ8g4gM4aQ0a07Q0444Q8487Q8a4a',
  '9': 'M24Q858cQ8g4gQ0g0cQ0949Q898c',
  '.': 'M04L04',
  ',': 'M15L02',
  '-': 'M0aL4a',
  '—': 'M0aLaa',
  '«': 'M4dL1aL47M8dL5aL87',
  '»': 'M0dL3aL07M4dL7aL47',
};

const widths: Readonly<Record<string, number>> = {
  Д: 9,
  Ж: 10,
  М: 10,
  О: 10,
  С: 9,
  Ф: 10,
  Ц: 9,
  Ш: 12,
  Щ: 13,
  Ъ: 10,
  Ы: 11,
  Э: 9,
  Ю: 14,
  I: 0,
  '1': 3,
  '.': 0,
  ',': 1,
  '-': 4,
  '—': 10,
  ' ': 3,
};

const baseline = 4;
const capHeight = 12;
const gap = 4;

/** The pen's way over a line of text, in the middle of `centre`, with capitals of this height. */
export function textPath(text: string, centre: Point, height: number): PathStep[] {
  const scale = height / capHeight;
  const letters = Array.from(text.toUpperCase());
  const length = letters.reduce((sum, letter) => sum + widthOf(letter) + gap, -gap);
  let left = centre.x - (length * scale) / 2;
  return letters.flatMap((letter) => {
    const start = left;
    left += (widthOf(letter) + gap) * scale;
    return parseGlyph(glyphs[letter] ?? '').map(({ kind, points }) => ({
      kind,
      points: points.map(({ x, y }) => ({ x: start + x * scale, y: centre.y + (y - baseline) * scale })),
    }));
  });
}

function widthOf(letter: string): number {
  return widths[letter] ?? 8;
}

function parseGlyph(glyph: string): PathStep[] {
  return Array.from(glyph.matchAll(/([MLQ])([0-9a-z]+)/g), ([, kind = '', digits = '']) => ({
    kind: kind as PathStep['kind'],
    points: Array.from(digits.matchAll(/../g), ([pair]) => ({
      x: Number.parseInt(pair.charAt(0), 36),
      y: Number.parseInt(pair.charAt(1), 36),
    })),
  }));
}
