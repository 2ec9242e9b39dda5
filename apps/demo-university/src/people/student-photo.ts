import type { Random } from '../random.ts';
import type { Sex } from './sex.ts';

/** Drawings in place of photographs: nobody real is in them, and one takes less than 2 KB. */

const backgrounds = ['#d7e8ec', '#e3e6f3', '#e8efdd', '#f3e6dc', '#efe1ea', '#dfeae4'];
const scrubs = ['#1f6f78', '#2f5d8a', '#5a7d4f', '#7a4f7d', '#8a4b4b'];
const dark = ['#2b2018', '#3a281c'];
const complexions = [
  {
    weight: 5,
    skin: '#f6d7c3',
    shade: '#e8bfa5',
    hair: [...dark, '#6e4a2a', '#a8743c', '#c9a063', '#8d3f22'],
  },
  { weight: 4, skin: '#eec3a0', shade: '#d9a57f', hair: [...dark, '#4a3120', '#6e4a2a'] },
  { weight: 2, skin: '#d29c74', shade: '#b98058', hair: dark },
  { weight: 1, skin: '#a56d47', shade: '#8a5735', hair: dark },
  { weight: 1, skin: '#7a4d31', shade: '#623c25', hair: dark },
];

type HairCut = { behind?: string; front: string };

const hairCuts: Record<Sex, readonly HairCut[]> = {
  female: [
    {
      behind: 'M17 30c0-13 6-19 15-19s15 6 15 19c0 9 2 16 4 20H13c2-4 4-11 4-20z',
      front: 'M20 30c0-11 5-15 12-15s12 4 12 15c-3-3-5-6-6-9-4 4-11 6-15 5-1 1-2 2-3 4z',
    },
    {
      behind: 'M18 30c-1-13 5-19 14-19s15 6 14 19c0 5-1 9-3 11H21c-2-2-3-6-3-11z',
      front: 'M20 31c-1-12 5-16 12-16s13 4 12 16c-2-5-4-8-7-10-6 3-12 3-15 3-1 2-2 4-2 7z',
    },
    {
      behind: 'M32 4a6 6 0 0 1 5 9H27a6 6 0 0 1 5-9z',
      front: 'M20 29c-1-12 5-17 12-17s13 5 12 17c-2-6-6-9-12-9s-10 3-12 9z',
    },
    {
      behind: 'M44 20c7 2 8 12 6 22-1 5-4 6-5 4 2-8 1-14-3-18z',
      front: 'M20 29c-1-12 5-17 12-17s13 5 12 17c-1-4-3-7-5-8-5 1-12 0-15-1-2 2-3 5-4 9z',
    },
  ],
  male: [
    { front: 'M20 28c-2-12 5-17 12-17s14 4 12 17c-1-4-2-6-4-8-5 1-12 1-16 0-2 2-3 4-4 8z' },
    { front: 'M20 27c-2-8 1-15 10-16 8-2 16 3 14 16-1-3-3-5-4-6-6 0-9-2-11-4-2 4-7 5-9 10z' },
    { front: 'M20.5 26c0-9 5-13 11.5-13s11.5 4 11.5 13c-2-5-5-7-11.5-7s-9.5 2-11.5 7z' },
    {
      behind: 'M19 31c-3-13 4-21 13-21s16 8 13 21z',
      front:
        'M20 28c0-4 0-8 2-10 2 2 5 2 6 0 2 2 5 2 7 0 2 2 4 2 6 1 2 2 3 5 3 9 2-12-4-16-12-16s-14 4-12 16z',
    },
  ],
};

export function drawStudentPhoto(random: Random, sex: Sex): string {
  const { skin, shade, hair } = random.pickWeighted(complexions);
  const colour = random.pick(hair);
  const { behind, front } = random.pick(hairCuts[sex]);
  const smile = random.integer(1, 4);
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<path fill="${random.pick(backgrounds)}" d="M0 0h64v64H0z"/>`,
    behind ? `<path fill="${colour}" d="${behind}"/>` : '',
    '<path fill="#f8fafb" d="M7 64c0-12 9-17 25-17s25 5 25 17z"/>',
    `<path fill="${random.pick(scrubs)}" d="M24 47.5 32 60l8-12.500z"/>`,
    `<path fill="${shade}" d="M27 38h10v9c0 7-10 7-10 0z"/>`,
    `<ellipse cx="32" cy="29" rx="11.5" ry="13.5" fill="${skin}"/>`,
    `<path fill="${colour}" d="${front}"/>`,
    '<path fill="#2a2622" d="M26 30a1.4 1.4 0 0 0 3 0 1.4 1.4 0 0 0-3 0zm9 0a1.4 1.4 0 0 0 3 0 1.4 1.4 0 0 0-3 0z"/>',
    `<path fill="none" stroke="#8c3b34" stroke-width="1.2" stroke-linecap="round" d="M28 36.500q4 ${smile} 8 0"/>`,
    random.chance(0.25)
      ? '<path fill="none" stroke="#39424a" d="M23.5 30a4 4 0 0 0 8 0 4 4 0 0 0-8 0zm9 0a4 4 0 0 0 8 0 4 4 0 0 0-8 0z"/>'
      : '',
    '</svg>',
  ].join('');
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
