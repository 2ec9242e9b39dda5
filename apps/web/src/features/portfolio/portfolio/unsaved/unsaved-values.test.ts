import { describe, expect, it, type Mock, vi } from 'vitest';
import type { PortfolioAttribute } from '@/lib/received.ts';
import { changesOf, checkElement, isSavable, typeValue } from './unsaved-element.ts';
import { createUnsavedValues } from './unsaved-values.ts';

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
    const unsaved = createUnsavedValues();
    expect(isSavable(unsaved, element)).toBe(false);
    typeValue(unsaved, 10, title, 'Доклад ');
    expect(isSavable(unsaved, element)).toBe(false);
    typeValue(unsaved, 10, title, 'Доклад на секции');
    expect(isSavable(unsaved, element)).toBe(true);
    typeValue(unsaved, 10, title, 'Доклад');
    expect(isSavable(unsaved, element)).toBe(false);
  });

  it('skips an element that has nothing left in it', () => {
    const unsaved = createUnsavedValues();
    typeValue(unsaved, 10, title, '  ');
    expect(isSavable(unsaved, element)).toBe(false);
    typeValue(unsaved, 10, place, 'Москва');
    expect(isSavable(unsaved, element)).toBe(true);
  });
});

describe('what is sent', () => {
  it('is only what changed, trimmed, with the version it was made on', () => {
    const unsaved = createUnsavedValues();
    typeValue(unsaved, 10, place, ' Москва ');
    expect(changesOf(unsaved, element)).toEqual([{ id: 2, value: 'Москва', version: 3 }]);
  });

  it('is null for what was emptied', () => {
    const unsaved = createUnsavedValues();
    const filled = { ...element, attributes: [title, { ...place, value: 'Москва' }] };
    typeValue(unsaved, 10, { ...place, value: 'Москва' }, '');
    expect(changesOf(unsaved, filled)).toEqual([{ id: 2, value: null, version: 3 }]);
  });
});

describe('validation', () => {
  it('marks a field with each change', () => {
    const unsaved = createUnsavedValues();
    typeValue(unsaved, 10, title, '');
    expect(unsaved.problem(1)).toBe('fieldRequired');
    typeValue(unsaved, 10, title, 'Доклад');
    expect(unsaved.problem(1)).toBeUndefined();
  });

  it('marks every field of an element on save', () => {
    const unsaved = createUnsavedValues();
    const wanting = {
      ...element,
      attributes: [
        { ...title, value: null },
        { ...place, required: true },
      ],
    };
    expect(checkElement(unsaved, wanting)).toBe(false);
    expect([unsaved.problem(1), unsaved.problem(2)]).toEqual(['fieldRequired', 'fieldRequired']);
  });
});

describe('who hears of a keystroke', () => {
  it('is the field, its element and the bar, and no other field', () => {
    const unsaved = createUnsavedValues();
    const [own, other, card, otherCard, bar] = Array.from({ length: 5 }, () => vi.fn<() => void>()) as [
      Mock,
      Mock,
      Mock,
      Mock,
      Mock,
    ];
    unsaved.onValue(1)(own);
    unsaved.onValue(2)(other);
    unsaved.onElement(10)(card);
    unsaved.onElement(11)(otherCard);
    unsaved.onAny(bar);
    typeValue(unsaved, 10, title, 'x');
    expect([own, other, card, otherCard, bar].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1, 0, 1]);
  });

  it('keeps the list of changed elements the same while the same elements differ', () => {
    const unsaved = createUnsavedValues();
    typeValue(unsaved, 10, title, 'x');
    const changed = unsaved.changedElements();
    typeValue(unsaved, 10, title, 'xy');
    expect(unsaved.changedElements()).toBe(changed);
    unsaved.remove([1]);
    expect(unsaved.changedElements()).toEqual([]);
  });
});
