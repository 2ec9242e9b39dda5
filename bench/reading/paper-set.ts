import { faker } from '@faker-js/faker';
import { type Design, makeDesign, paperHtml, type Wear, wornHtml } from './designs.ts';
import {
  type Given,
  type Half,
  makeArticle,
  makeCertificate,
  makeDiploma,
  makeEnglish,
  makeEvent,
  makePerson,
  makeThanks,
  type Wording,
} from './papers.ts';
import type { Shot } from './read-papers.ts';

export type Paper = Wording & { shot: Shot; wear: Wear; design: Design };
/** What two papers are to each other; `different` also stands for those that share a template or a person. */
export type Relation = 'sameAward' | 'team' | 'massCertificate' | 'sameTemplate' | 'different';
export type Pair = { what: string; half: Half; relation: Relation; a: Paper; b: Paper };

const wears: readonly Wear[] = ['clean', 'scan', 'scan', 'scan', 'photo', 'photo', 'photo', 'worn'];
const makers = [
  makeDiploma,
  makeDiploma,
  makeDiploma,
  makeDiploma,
  makeCertificate,
  makeCertificate,
  makeCertificate,
  makeThanks,
  makeThanks,
  makeArticle,
  makeArticle,
  makeEnglish,
];

function drawn(name: string, wording: Wording, design: Design, wear: Wear, seed: number): Paper {
  return { ...wording, wear, design, shot: { name, ...wornHtml(paperHtml(wording, design), wear, seed) } };
}

/** `count` papers of each half. The seeds fix which paper is of which half. */
export function makePapers(count: number): Paper[] {
  return (['tuning', 'held'] as const).flatMap((half) =>
    Array.from({ length: count }, (_, at) => {
      const seed = (half === 'held' ? 600_000 : 0) + at;
      faker.seed(seed);
      const wording = (makers[at % makers.length] ?? makeDiploma)(half);
      const design = makeDesign(half);
      const wear = wears[Math.floor(at / makers.length + at) % wears.length] ?? 'clean';
      return drawn(`${half}-${at}`, wording, design, wear, seed);
    }),
  );
}

/** `count` pairs of each sort, and more papers photographed again; each half from its own papers and its own seeds. */
export function makePairs(papers: readonly Paper[], count: number, photographedAgain: number): Pair[] {
  return (['tuning', 'held'] as const).flatMap((half) => {
    const own = papers.filter((paper) => paper.half === half && paper.sort !== 'article');
    return Array.from({ length: photographedAgain }, (_, at): Pair[] => {
      const seed = (half === 'held' ? 900_000 : 700_000) + at * 10;
      faker.seed(seed);
      const person = makePerson(half);
      let other = makePerson(half);
      while (
        other.last === person.last ||
        other.last.startsWith(person.last) ||
        person.last.startsWith(other.last)
      )
        other = makePerson(half);
      const event = makeEvent(half, (kind) => kind === 1 || kind === 2);
      const design = makeDesign(half);
      const day = { year: 2024, month: 1 + (at % 9), day: 5 + (at % 20) };
      const base: Given = {
        event,
        day,
        issuer:
          at % 2
            ? 'Северный государственный медицинский университет'
            : 'Министерство образования Томской области',
      };
      const draw = (
        what: string,
        make: typeof makeDiploma,
        given: Given,
        of: Wear = 'scan',
        wording: number = seed,
      ) => {
        faker.seed(wording);
        return drawn(`${half}-pair-${at}-${what}`, make(half, { ...base, ...given }), design, of, seed + 3);
      };
      const pair = (what: string, relation: Relation, a: Paper, b: Paper): Pair => ({
        what,
        half,
        relation,
        a,
        b,
      });
      const first = own[at % own.length];
      if (!first) return [];
      const again = drawn(
        `${first.shot.name}-again`,
        first,
        first.design,
        at % 3 === 0 ? 'scan' : 'photo',
        seed + 5,
      );
      const { shot } = first;
      const resaved = {
        ...first,
        shot: { ...shot, name: `${shot.name}-resaved`, quality: Math.max(20, shot.quality - 18) },
      };
      const twice = pair('same paper photographed again', 'sameAward', first, again);
      if (at >= count) return [twice];
      const place = at % 3;
      const diploma = draw('diploma', makeDiploma, { person, place, number: `${1000 + at}` });
      const certificate = draw('certificate', makeCertificate, {
        person,
        number: at % 2 ? `${2000 + at}` : null,
      });
      const team = [person, other, makePerson(half)];
      return [
        twice,
        ...(at % 2 === 0 ? [pair('scan saved again', 'sameAward', first, resaved)] : []),
        pair(
          'mass certificate',
          'massCertificate',
          certificate,
          draw('mass', makeCertificate, { person: other, number: at % 2 ? `${2100 + at}` : null }),
        ),
        pair(
          'same template, other person and place',
          'sameTemplate',
          diploma,
          draw('template', makeDiploma, { person: other, place: (place + 1) % 3, number: `${1500 + at}` }),
        ),
        pair(
          'same person, other year',
          'different',
          diploma,
          draw('year', makeDiploma, { person, place, number: `${3000 + at}`, day: { ...day, year: 2025 } }),
        ),
        ...(at % 2 === 0
          ? [
              pair(
                'team award',
                'team',
                draw('team', makeDiploma, { team, person, place, number: `${4000 + at}` }),
                draw('team2', makeDiploma, { team, person, place, number: `${4000 + at}` }, 'photo'),
              ),
            ]
          : []),
      ];
    }).flat();
  });
}
