import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDictionary } from '@zachetka/contract/portfolio/reading/dictionary';
import { type Found, type ReadText, sureness } from '@zachetka/contract/portfolio/reading/reading';
import { awardSigns, judgePair, pictureDistance } from '@zachetka/contract/portfolio/reading/same-award';
import { understand } from '@zachetka/contract/portfolio/reading/understand';
import { makePairs, makePapers, type Paper } from './paper-set.ts';
import { type Half, kinds } from './papers.ts';
import { readPapers } from './read-papers.ts';

/**
 * How well proofs are read: generated papers with known truth, drawn by Chromium, read as the server reads them and understood by the rules.
 * `npm run bench:reading`. Reading takes minutes; what was read stays in `build/reading`, so a second run takes seconds, and
 * `--cached` looks only at what is there. `--wrong` prints each wrong field of the half that rules may be tuned by; the other half is never
 * printed.
 */
const { values: given } = parseArgs({
  options: {
    papers: { type: 'string', default: '104' },
    pairs: { type: 'string', default: '6' },
    again: { type: 'string', default: '20' },
    cached: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const today = '2026-11-01';
const papers = makePapers(Number(given.papers));
const pairs = makePairs(papers, Number(given.pairs), Number(given.again));
const shots = new Map(
  [...papers, ...pairs.flatMap(({ a, b }) => [a, b])].map(({ shot, half }) => [shot.name, { shot, half }]),
);
const readings = await readPapers(
  [...shots.values()]
    .filter(({ half }) => given.only === undefined || half === given.only)
    .map(({ shot }) => shot),
  { onlyCached: given.cached },
);

const understood = (text: ReadText) => understand(text, { kinds, dictionary: defaultDictionary, today });
const textOf = (paper: Paper) => readings.get(paper.shot.name)?.text;
const fingerprintOf = (paper: Paper) => textOf(paper)?.pages[0]?.fingerprint;

type Tally = { true: number; filled: number; right: number; unmarked: number; wrongUnmarked: number };
const percent = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);

/** Case, ё, kinds of quotes and dashes and repeated spaces do not count; every other letter does. */
const exactly = (value: string) =>
  value
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»“”„"]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

function measureFields(half: Half): void {
  const tallies = new Map<string, Tally>();
  const add = (paper: Paper, name: string, truth: string | undefined, found: Found<string> | undefined) => {
    const tally = tallies.get(name) ?? { true: 0, filled: 0, right: 0, unmarked: 0, wrongUnmarked: 0 };
    tallies.set(name, tally);
    if (truth !== undefined) tally.true++;
    const right = found !== undefined && truth !== undefined && exactly(truth) === exactly(found.value);
    if (found) {
      tally.filled++;
      if (right) tally.right++;
      if (found.sure >= sureness.markBelow) {
        tally.unmarked++;
        if (!right) tally.wrongUnmarked++;
      }
    }
    if (given.wrong && half === 'tuning' && !right && (found || truth)) {
      console.log(
        `${paper.shot.name} ${paper.wear} ${paper.design.family} ${name}: ${found ? `“${found.value}” ${found.sure.toFixed(2)}` : '–'}, truth “${truth ?? '–'}”`,
      );
    }
  };
  const degrees = ['1', '2', '3', 'Лауреат', 'Участник'];
  const results = kinds[0]?.fields[2]?.options ?? [];
  let count = 0;
  for (const paper of papers.filter((each) => each.half === half)) {
    const text = textOf(paper);
    if (!text) continue;
    count++;
    const found = understood(text);
    const { truth } = paper;
    if (paper.sort !== 'article') {
      add(paper, 'whose it is', truth.person, found.person);
      add(
        paper,
        '(degree)',
        truth.degree && degrees[results.indexOf(truth.degree)],
        paper.sort === 'thanks' ? undefined : found.degree,
      );
    }
    add(
      paper,
      'sub-block',
      String(truth.kind),
      found.kind && { ...found.kind, value: String(found.kind.value) },
    );
    for (const { id, fields } of kinds) {
      if (id !== truth.kind && id !== found.kind?.value) continue;
      for (const { id: fieldId, titleEn } of fields) {
        add(
          paper,
          `“${titleEn}”`,
          truth.fields.get(fieldId),
          found.fields.find((each) => each.fieldId === fieldId)?.found,
        );
      }
    }
  }
  const row = ({ true: all, filled, right, unmarked, wrongUnmarked }: Tally) => ({
    'on paper': all,
    filled,
    exact: percent(right, all),
    'wrong of filled': percent(filled - right, filled),
    unmarked,
    'wrong of unmarked': percent(wrongUnmarked, unmarked),
  });
  const sum: Tally = { true: 0, filled: 0, right: 0, unmarked: 0, wrongUnmarked: 0 };
  for (const [name, tally] of tallies) {
    if (!name.startsWith('“')) continue;
    for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
  }
  console.log(
    `\n${half === 'held' ? 'The half that was never used for tuning' : 'The half that rules were tuned by'}: ${count} papers`,
  );
  console.table({
    ...Object.fromEntries(
      [...tallies].filter(([name]) => !name.startsWith('(')).map(([name, tally]) => [name, row(tally)]),
    ),
    'all fields': row(sum),
  });
}

function measurePairs(half: Half): void {
  const signs = new Map<string, ReturnType<typeof awardSigns>>();
  const signsOf = (paper: Paper) => {
    const text = textOf(paper);
    if (!text) return undefined;
    const known = signs.get(paper.shot.name) ?? awardSigns(understood(text), text);
    signs.set(paper.shot.name, known);
    return known;
  };
  const rows = new Map<string, { pairs: number; 'said right': number; 'called the same award': number }>();
  const add = (what: string, relation: string, a: Paper, b: Paper) => {
    const [ofA, ofB] = [signsOf(a), signsOf(b)];
    if (!ofA || !ofB) return;
    const differ = pictureDistance(fingerprintOf(a), fingerprintOf(b));
    const said = judgePair(ofA, ofB, differ);
    const row = rows.get(what) ?? { pairs: 0, 'said right': 0, 'called the same award': 0 };
    rows.set(what, row);
    row.pairs++;
    if (said === relation) row['said right']++;
    if (said === 'sameAward') row['called the same award']++;
    if (
      given.wrong &&
      half === 'tuning' &&
      said !== relation &&
      (what !== 'any two papers' || said === 'sameAward')
    ) {
      const { text: _a, ...shownA } = ofA;
      const { text: _b, ...shownB } = ofB;
      console.log(`${what}: said ${said}`, a.shot.name, shownA, b.shot.name, shownB);
    }
  };
  for (const { what, relation, a, b } of pairs.filter((each) => each.half === half))
    add(what, relation, a, b);
  const own = papers.filter((each) => each.half === half);
  for (const [at, a] of own.entries())
    for (const b of own.slice(at + 1)) add('any two papers', 'different', a, b);
  const same = [...rows].filter(([what]) => /again/.test(what)).map(([, row]) => row);
  const other = [...rows].filter(([what]) => !/again/.test(what)).map(([, row]) => row);
  const total = (of: typeof same, key: 'pairs' | 'called the same award') =>
    of.reduce((sum, row) => sum + row[key], 0);
  console.log(
    `\nThe same award, ${half}: recall ${percent(total(same, 'called the same award'), total(same, 'pairs'))}, false alarms ${percent(total(other, 'called the same award'), total(other, 'pairs'))}`,
  );
  console.table(Object.fromEntries(rows));
}

for (const half of ['tuning', 'held'] as const) {
  if (given.only !== undefined && half !== given.only) continue;
  measureFields(half);
  measurePairs(half);
}

const seconds = [...readings.values()].map((each) => each.seconds).toSorted((a, b) => a - b);
const { resolve } = createRequire(import.meta.url);
const bytes = ['rus', 'eng'].map(
  (language) =>
    statSync(join(import.meta.dirname, `../../packages/reading-data/${language}.traineddata.gz`)).size,
);
const core = statSync(resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')).size;
console.log(
  `\n${seconds.length} pages: ${seconds[Math.floor(seconds.length / 2)]?.toFixed(1)} s of one core for the median page, ${seconds[Math.floor(seconds.length * 0.95)]?.toFixed(1)} s for the slowest of twenty; ` +
    `${Math.max(...[...readings.values()].map((each) => each.megabytes)).toFixed(0)} MB of memory; ` +
    `data ${bytes.join(' + ')} bytes, the program ${core} bytes before packing`,
);
