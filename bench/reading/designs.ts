import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { faker } from '@faker-js/faker';
import { chance, type Half, type Line, type Wording } from './papers.ts';

/** What a paper looks like, and what scanning or photographing has done to it. */
export type Wear = 'clean' | 'scan' | 'photo' | 'worn';
export type Design = { family: string; font: string; hand: string; seed: number };

const fonts = ['pt-serif', 'playfair-display', 'cormorant', 'oswald', 'comfortaa'];
const fontsHeldOnly = ['old-standard-tt', 'neucha'];
const display = ['lobster', 'playfair-display', 'oswald'];
const hands = ['caveat', 'marck-script'];
const handsHeldOnly = ['bad-script'];
const families = ['frame', 'ornament', 'strip', 'columns', 'band', 'letter'];
const familiesHeldOnly = ['rosette', 'right'];
const allFonts = [...new Set([...fonts, ...fontsHeldOnly, ...display, ...hands, ...handsHeldOnly])];

/** The fonts come with npm, so that the papers look the same on every machine. */
export function fontStyles(): string {
  const { resolve } = createRequire(import.meta.url);
  return allFonts
    .flatMap((font) =>
      ['cyrillic', 'latin'].map((script) => {
        const bytes = readFileSync(resolve(`@fontsource/${font}/files/${font}-${script}-400-normal.woff2`));
        const range =
          script === 'latin' ? 'U+0000-00FF,U+2000-206F,U+2116' : 'U+0301,U+0400-045F,U+0490-0491,U+2116';
        return `@font-face{font-family:${font};src:url(data:font/woff2;base64,${bytes.toString('base64')});unicode-range:${range}}`;
      }),
    )
    .join('\n');
}

const one = <Value>(list: readonly Value[]): Value => faker.helpers.arrayElement([...list]);
const ofHalf = <Value>(both: readonly Value[], heldOnly: readonly Value[], half: Half) =>
  one(half === 'held' ? [...both, ...heldOnly, ...heldOnly] : both);

export function makeDesign(half: Half): Design {
  return {
    family: ofHalf(families, familiesHeldOnly, half),
    font: ofHalf(fonts, fontsHeldOnly, half),
    hand: ofHalf(hands, handsHeldOnly, half),
    seed: faker.number.int(1_000_000),
  };
}

const sizes: Readonly<Record<Line['role'], number>> = {
  issuer: 27,
  heading: 76,
  degree: 44,
  number: 25,
  small: 28,
  name: 46,
  body: 32,
  foot: 27,
};
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function ornament(color: string): string {
  const curl = `<path d="M0 90 C0 30 30 0 90 0 M12 90 C12 45 45 12 90 12 M30 30 q20 -10 30 10 q-30 10 -30 -10" fill="none" stroke="${color}" stroke-width="4"/>`;
  return [
    [0, 0, 0],
    [100, 0, 90],
    [100, 100, 180],
    [0, 100, 270],
  ]
    .map(
      ([x, y, turn]) =>
        `<svg style="position:absolute;left:${x}%;top:${y}%;margin:${y ? -130 : 40}px 0 0 ${x ? -130 : 40}px;transform:rotate(${turn}deg)" width="90" height="90">${curl}</svg>`,
    )
    .join('');
}
function guilloche(color: string): string {
  const waves = Array.from(
    { length: 22 },
    (_, at) =>
      `<path d="M0 ${at * 80} Q 300 ${at * 80 + 70} 620 ${at * 80} T 1754 ${at * 80}" fill="none" stroke="${color}" stroke-width="2"/>`,
  );
  return `<svg style="position:absolute;inset:0" width="1754" height="1754" opacity=".22">${waves.join('')}</svg>`;
}
function stamp(color: string): string {
  return `<svg class="stamp" width="250" height="250" viewBox="0 0 250 250" opacity=".55"><g fill="none" stroke="${color}" stroke-width="5"><circle cx="125" cy="125" r="118"/><circle cx="125" cy="125" r="78"/></g>
  <path id="ring" d="M125 125 m-92 0 a92 92 0 1 1 184 0 a92 92 0 1 1 -184 0" fill="none"/><text font-size="24" fill="${color}" font-family="pt-serif"><textPath href="#ring">МИНИСТЕРСТВО ЗДРАВООХРАНЕНИЯ * ДЛЯ ДОКУМЕНТОВ *</textPath></text>
  <text x="125" y="132" font-size="22" text-anchor="middle" fill="${color}" font-family="pt-serif">М. П.</text></svg>`;
}

function lineHtml({ role, text, hand }: Line, design: Design, headingFont: string): string {
  const long = text.length > 34 && (role === 'heading' || role === 'name');
  const size = sizes[role] * (long ? 0.66 : 1);
  const font = hand ? design.hand : role === 'heading' ? headingFont : design.font;
  const under = hand ? 'border-bottom:2px solid #555;padding:0 30px' : '';
  return `<div class="${role}" style="font-size:${hand ? size * 1.15 : size}px;font-family:${font},${design.font},serif"><span style="${under}">${escape(text).replaceAll('     ', '&emsp;&emsp;')}</span></div>`;
}

/** The paper as a page; `width` and `height` are those of A4 at 150 dots an inch. */
export function paperHtml(wording: Wording, design: Design): { html: string; width: number; height: number } {
  faker.seed(design.seed);
  const { landscape, lines, columns, sort } = wording;
  const [width, height] = landscape ? [1754, 1240] : [1240, 1754];
  const ink = one(['#111', '#1b1b3a', '#3a1b12', '#0f2e1d']);
  const accent = one(['#9a1f2b', '#1d4f91', '#8a6d1d', '#1f6b4a']);
  const paper = one(['#ffffff', '#fdf8ec', '#f3f7fb', '#fbf3f0']);
  const headingFont = sort === 'article' ? design.font : one([...display, design.font, design.font]);
  const stamped = sort !== 'article' && chance(0.55);
  const html = (list: Line[]) => list.map((line) => lineHtml(line, design, headingFont)).join('');
  const family = sort === 'article' ? 'article' : design.family;
  let inner: string;
  let style = 'padding:120px 140px;text-align:center';
  if (family === 'article') {
    style = 'padding:90px 100px;text-align:left';
    inner = `<div style="zoom:.8">${html(lines)}</div><div style="display:flex;gap:50px;margin-top:30px;font:21px/1.35 ${design.font},serif;text-align:justify">${(columns ?? []).map((column) => `<div style="flex:1">${column.map((each) => `<p>${escape(each)}</p>`).join('')}</div>`).join('')}</div>`;
  } else if (family === 'columns') {
    const left = lines.filter(({ role }) => role === 'issuer' || role === 'number');
    style = 'padding:110px 90px';
    inner = `<div style="display:flex;gap:60px;height:100%"><div style="width:30%;border-right:4px solid ${accent};padding-right:40px"><svg width="150" height="170"><path d="M10 10h130v90q0 40 -65 65q-65 -25 -65 -65z" fill="none" stroke="${accent}" stroke-width="8"/></svg>${html(left)}</div><div style="flex:1">${html(lines.filter((line) => !left.includes(line)))}</div></div>`;
  } else {
    if (family === 'strip') style = 'padding:110px 110px 110px 230px;text-align:left';
    if (family === 'right') style = 'padding:110px 120px 110px 260px;text-align:right';
    if (family === 'letter') style = 'padding:100px 130px;text-align:left';
    inner = html(lines);
  }
  const back: Readonly<Record<string, string>> = {
    frame: `<div style="position:absolute;inset:40px;border:10px double ${accent}"></div>`,
    ornament: `${guilloche(accent)}<div style="position:absolute;inset:60px;border:3px solid ${accent}"></div>${ornament(accent)}`,
    strip: `<div style="position:absolute;left:0;top:0;bottom:0;width:150px;background:linear-gradient(${accent},#222)"></div>`,
    band: `<div style="position:absolute;left:0;right:0;top:0;height:70px;background:${accent}"></div><div style="position:absolute;left:0;right:0;bottom:0;height:70px;background:${accent}"></div>`,
    rosette: `<svg style="position:absolute;left:50%;top:50%;margin:-400px 0 0 -400px" width="800" height="800" opacity=".16">${Array.from({ length: 18 }, (_, at) => `<ellipse cx="400" cy="400" rx="380" ry="120" fill="none" stroke="${accent}" stroke-width="3" transform="rotate(${at * 10} 400 400)"/>`).join('')}</svg>`,
  };
  const gap = landscape ? 14 : family === 'article' ? 6 : 26;
  const css = `.paper{position:relative;box-sizing:border-box;width:${width}px;height:${height}px;background:${paper};color:${ink};overflow:hidden;line-height:1.25}
    .paper .heading,.paper .degree{color:${chance(0.6) ? accent : ink}} .paper .text>div,.paper .text div{margin-bottom:${gap}px} .stamp{position:absolute;right:${faker.number.int({ min: 90, max: 430 })}px;bottom:${faker.number.int({ min: 60, max: 190 })}px;transform:rotate(${faker.number.int({ min: -30, max: 30 })}deg)}
    .text{position:relative;height:100%;box-sizing:border-box;${style}${family === 'article' || family === 'columns' ? '' : ';display:flex;flex-direction:column;justify-content:space-evenly'}}`;
  return {
    width,
    height,
    html: `<style>${css}</style><div class="paper">${back[family] ?? ''}<div class="text">${inner}</div>${stamped ? stamp('#2b3fa0') : ''}</div>`,
  };
}

/** The paper as it was scanned or photographed: the page to take a picture of, and how good the JPEG is. */
export function wornHtml(
  paper: { html: string; width: number; height: number },
  wear: Wear,
  seed: number,
): { html: string; width: number; height: number; quality: number } {
  faker.seed(seed);
  const { width, height } = paper;
  const float = (min: number, max: number) => faker.number.float({ min, max });
  const sign = chance(0.5) ? 1 : -1;
  const noise = (opacity: number) =>
    `<svg style="position:absolute;inset:0;mix-blend-mode:multiply" width="100%" height="100%" opacity="${opacity}"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".8" seed="${seed % 1000}"/><feColorMatrix values="0 0 0 0 0.4 0 0 0 0 0.4 0 0 0 0 0.4 0 0 0 1.4 -0.5"/></filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`;
  const shadow = (dark: number) =>
    `<div style="position:absolute;inset:0;background:linear-gradient(${faker.number.int(360)}deg,rgba(0,0,0,${dark}),rgba(0,0,0,0) 60%),radial-gradient(circle at ${faker.number.int(100)}% ${faker.number.int(100)}%,rgba(255,255,220,.25),rgba(40,30,0,${dark / 2}))"></div>`;
  const wrap = (
    transform: string,
    filter: string,
    over: string,
    scale: number,
    quality: number,
    table = '#777',
  ) => ({
    width: Math.round((width + 120) * scale),
    height: Math.round((height + 120) * scale),
    quality,
    html: `<div style="position:relative;width:${(width + 120) * scale}px;height:${(height + 120) * scale}px;overflow:hidden;background:${table}"><div style="transform-origin:0 0;transform:scale(${scale});filter:${filter}"><div style="margin:60px;transform:${transform};width:${width}px;height:${height}px;float:left">${paper.html}</div></div>${over}</div>`,
  });
  if (wear === 'clean') return { ...paper, quality: 92 };
  if (wear === 'scan')
    return wrap(
      `rotate(${sign * float(0, 1.2)}deg)`,
      `contrast(${float(0.85, 1.05)})`,
      noise(0.25),
      0.95,
      faker.number.int({ min: 45, max: 70 }),
      '#fff',
    );
  if (wear === 'photo') {
    return wrap(
      `perspective(2600px) rotateX(${sign * float(1, 5)}deg) rotateY(${float(-4, 4)}deg) rotate(${sign * float(0.5, 3)}deg)`,
      `blur(${float(0.3, 0.8)}px)`,
      shadow(float(0.25, 0.45)) + noise(0.3),
      0.95,
      faker.number.int({ min: 45, max: 65 }),
      one(['#6b5138', '#333', '#8d8d85']),
    );
  }
  return wrap(
    `rotate(${sign * float(1, 4.5)}deg)`,
    `blur(${float(0.7, 1.1)}px) contrast(.8)`,
    shadow(float(0.35, 0.55)) + noise(0.4),
    float(0.72, 0.85),
    faker.number.int({ min: 22, max: 40 }),
    '#4a3b2a',
  );
}
