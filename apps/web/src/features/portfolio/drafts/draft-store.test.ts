import type { PortfolioAttribute } from '@zachetka/contract/portfolio/portfolio.schemas';
import { describe, expect, it, type Mock, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import { changesOf, checkElement, isSavable, typeValue } from './element-drafts.ts';

function attribute(id: number, given: Partial<PortfolioAttribute> = {}): PortfolioAttribute {
  return {
    id,
    value: null,
    title: `Поле ${id}`,
    titleEn: `Field ${id}`,
    description: null,
    descriptionEn: null,
    placeholder: null,
    required: false,
    pattern: null,
    format: 'TEXT',
    options: [],
    ...given,
  };
}

const title = attribute(1, { value: 'Доклад', required: true });
const place = attribute(2);
const element = { id: 10, version: 3, attributes: [title, place] };

describe('the save button of an element', () => {
  it('waits for something that differs from what is saved', () => {
    const drafts = createDraftStore();
    expect(isSavable(drafts, element)).toBe(false);
    typeValue(drafts, 10, title, 'Доклад ');
    expect(isSavable(drafts, element)).toBe(false);
    typeValue(drafts, 10, title, 'Доклад на секции');
    expect(isSavable(drafts, element)).toBe(true);
    typeValue(drafts, 10, title, 'Доклад');
    expect(isSavable(drafts, element)).toBe(false);
  });

  it('skips an element that has nothing left in it', () => {
    const drafts = createDraftStore();
    typeValue(drafts, 10, title, '  ');
    expect(isSavable(drafts, element)).toBe(false);
    typeValue(drafts, 10, place, 'Москва');
    expect(isSavable(drafts, element)).toBe(true);
  });
});

describe('what is sent', () => {
  it('is only what changed, trimmed, with the version it was made on', () => {
    const drafts = createDraftStore();
    typeValue(drafts, 10, place, ' Москва ');
    expect(changesOf(drafts, element)).toEqual([{ id: 2, value: 'Москва', version: 3 }]);
  });

  it('is null for what was emptied', () => {
    const drafts = createDraftStore();
    const filled = { ...element, attributes: [title, { ...place, value: 'Москва' }] };
    typeValue(drafts, 10, { ...place, value: 'Москва' }, '');
    expect(changesOf(drafts, filled)).toEqual([{ id: 2, value: null, version: 3 }]);
  });
});

describe('validation', () => {
  it('marks a field with each change', () => {
    const drafts = createDraftStore();
    typeValue(drafts, 10, title, '');
    expect(drafts.problem(1)).toBe('fieldRequired');
    typeValue(drafts, 10, title, 'Доклад');
    expect(drafts.problem(1)).toBeUndefined();
  });

  it('marks every field of an element on save', () => {
    const drafts = createDraftStore();
    const wanting = {
      ...element,
      attributes: [
        { ...title, value: null },
        { ...place, required: true },
      ],
    };
    expect(checkElement(drafts, wanting)).toBe(false);
    expect([drafts.problem(1), drafts.problem(2)]).toEqual(['fieldRequired', 'fieldRequired']);
  });
});

describe('who hears of a keystroke', () => {
  it('is the field, its element and the bar, and no other field', () => {
    const drafts = createDraftStore();
    const [own, other, card, otherCard, bar] = Array.from({ length: 5 }, () => vi.fn<() => void>()) as [
      Mock,
      Mock,
      Mock,
      Mock,
      Mock,
    ];
    drafts.onValue(1)(own);
    drafts.onValue(2)(other);
    drafts.onElement(10)(card);
    drafts.onElement(11)(otherCard);
    drafts.onAny(bar);
    typeValue(drafts, 10, title, 'x');
    expect([own, other, card, otherCard, bar].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1, 0, 1]);
  });

  it('keeps the list of changed elements the same while the same elements differ', () => {
    const drafts = createDraftStore();
    typeValue(drafts, 10, title, 'x');
    const changed = drafts.changedElements();
    typeValue(drafts, 10, title, 'xy');
    expect(drafts.changedElements()).toBe(changed);
    drafts.remove([1]);
    expect(drafts.changedElements()).toEqual([]);
  });
});
