import { describe, expect, it } from 'vitest';
import { otherLayout } from './keyboard-layout.ts';

describe('the other layout of the keyboard', () => {
  it.each([
    ['cnbgtylbz', 'стипендия'],
    ['Gjhnajkbj', 'портфолио'],
    ['[bhehubz', 'хирургия'],
    ['руддщ', 'hello'],
    ['pfzdrf 12', 'заявка 12'],
  ])('%s is %s', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });
});
