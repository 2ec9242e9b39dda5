import { expect, it } from 'vitest';
import { isNomination, nominationTitle } from './nomination.rules.ts';

const block = { title: 'Наука', titleEn: 'Science', applicationTitleRu: null, applicationTitleEn: null };

it('takes a block for a nomination where it has a title for applications in either language', () => {
  expect(isNomination(block)).toBe(false);
  expect(isNomination({ ...block, applicationTitleRu: ' ' })).toBe(false);
  expect(isNomination({ ...block, applicationTitleRu: 'Научная' })).toBe(true);
  expect(isNomination({ ...block, applicationTitleEn: 'Scientific' })).toBe(true);
});

it('calls it by that title, else by the block’s own', () => {
  const named = { ...block, applicationTitleRu: 'Научная' };
  expect([nominationTitle(named, 'ru'), nominationTitle(named, 'en')]).toEqual(['Научная', 'Science']);
  expect(nominationTitle({ ...named, titleEn: '' }, 'en')).toBe('Научная');
  expect(nominationTitle({ ...named, applicationTitleEn: 'Scientific' }, 'en')).toBe('Scientific');
});
