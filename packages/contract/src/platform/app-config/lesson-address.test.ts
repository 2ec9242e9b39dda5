import { describe, expect, it } from 'vitest';
import { lessonAddress } from './lesson-address.ts';

describe('lessonAddress', () => {
  it('puts the id where the address has a place for it', () => {
    expect(lessonAddress('https://lms.example/view.php?id={id}&lang=ru', 7)).toBe(
      'https://lms.example/view.php?id=7&lang=ru',
    );
  });

  it('puts the id behind an address without such a place', () => {
    expect(lessonAddress('/placeholder/lesson', 7)).toBe('/placeholder/lesson/7');
    expect(lessonAddress('/placeholder/lesson/', 7)).toBe('/placeholder/lesson/7');
  });

  it('keeps an id from changing the address', () => {
    expect(lessonAddress('/lesson/{id}', '../a?b#c')).toBe('/lesson/..%2Fa%3Fb%23c');
  });
});
