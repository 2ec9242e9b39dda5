import type { StudentCard } from '@zachetka/contract/home/home.schemas';
import { describe, expect, it } from 'vitest';
import { cardTexts, photoSource } from './card-texts.ts';

const card = {
  edu_level_title: 'Специалитет',
  edu_level_title_en: 'Specialist degree',
  speciality: 'Лечебное дело',
  speciality_en: 'General Medicine',
  profile: 'Хирургия',
  profile_en: 'Surgery',
  institute: 'Институт',
  institute_en: 'Institute',
  edu_form: 'Очная',
  edu_form_en: 'Full-time',
} as StudentCard;

describe('the texts of a card', () => {
  it('are in the language of the interface', () => {
    expect(Object.values(cardTexts(card, 'ru'))).toEqual([
      'Специалитет',
      'Лечебное дело',
      'Хирургия',
      'Институт',
      'Очная',
    ]);
    expect(Object.values(cardTexts(card, 'en'))).toEqual([
      'Specialist degree',
      'General Medicine',
      'Surgery',
      'Institute',
      'Full-time',
    ]);
  });

  it('show a profile that has no English name rather than none', () => {
    expect(cardTexts({ ...card, profile_en: null }, 'en').profile).toBe('Хирургия');
    expect(cardTexts({ ...card, profile: null, profile_en: null }, 'en').profile).toBeNull();
  });
});

describe('the photo', () => {
  it('is a data address, also where only base64 came', () => {
    expect(photoSource('data:image/png;base64,AA')).toBe('data:image/png;base64,AA');
    expect(photoSource('AA')).toBe('data:image/jpeg;base64,AA');
    expect(photoSource('')).toBeNull();
    expect(photoSource(null)).toBeNull();
  });
});
