import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

const [light, dark] = [/:root \{([^}]*)\}/, /:root\[data-theme="dark"\] \{([^}]*)\}/].map(
  (pattern) =>
    new Map(
      [...(pattern.exec(css)?.[1] ?? '').matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map((m) => [m[1], m[2]]),
    ),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['surface', 'raised', 'overlay', 'sunken'];
const states = ['accent', 'positive', 'warning', 'negative', 'info'];
const text = [
  ...['text', 'text-quiet', ...states].flatMap((colour) => grounds.map((ground) => [colour, ground])),
  ...states.flatMap((state) => [
    [`on-${state}`, state],
    [`on-${state}-soft`, `${state}-soft`],
    ['text', `${state}-soft`],
    ['text-quiet', `${state}-soft`],
  ]),
  ['on-accent', 'accent-strong'],
  ['accent', 'accent-soft'],
  ['on-document', 'document'],
  ['on-document', 'document-deep'],
  ['on-document-quiet', 'document'],
];
const controls = ['border-control', 'focus'].flatMap((colour) => grounds.map((ground) => [colour, ground]));

describe.each([
  ['light', light],
  ['dark', dark],
])('%s tokens', (_, tokens) => {
  const ratio = (colour = '', ground = '') => {
    const [a, b] = [tokens?.get(colour), tokens?.get(ground)];
    if (!a || !b) throw new Error(`no token ${colour} or ${ground}`);
    return contrast(a, b);
  };

  it.each(text)('%s on %s reads at 4.5:1', (colour, ground) => {
    expect(ratio(colour, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('%s on %s is seen at 3:1', (colour, ground) => {
    expect(ratio(colour, ground)).toBeGreaterThanOrEqual(3);
  });
});
