// @vitest-environment happy-dom
import type { StudentCard } from '@zachetka/contract/platform/home/home.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage, startI18n } from '@/lib/i18n.ts';
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

beforeAll(startI18n);
beforeEach(() => chooseLanguage('ru'));

describe('the texts of a card', () => {
  it('are in the language of the interface', async () => {
    expect(Object.values(cardTexts(card))).toEqual([
      'Специалитет',
      'Лечебное дело',
      'Хирургия',
      'Институт',
      'Очная',
    ]);
    await chooseLanguage('en');
    expect(Object.values(cardTexts(card))).toEqual([
      'Specialist degree',
      'General Medicine',
      'Surgery',
      'Institute',
      'Full-time',
    ]);
  });

  it('show a profile that has no English name rather than none', async () => {
    await chooseLanguage('en');
    expect(cardTexts({ ...card, profile_en: null }).profile).toBe('Хирургия');
    expect(cardTexts({ ...card, profile: null, profile_en: null }).profile).toBeNull();
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
