import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { describe, expect, it } from 'vitest';
import type { Portfolio } from '@/lib/received.ts';
import { setRuntimeConfig } from '@/lib/runtime-config.ts';
import { fakeConfig } from '@/testing/fake-config.ts';
import { allElements } from './portfolio-changes.ts';
import { isOfEarlierYear, isSendableOnceSaved, sendableElements } from './sendable-elements.ts';
import { typeValue } from './unsaved/unsaved-element.ts';
import { createUnsavedValues } from './unsaved/unsaved-values.ts';

const texts = { title: 'Т', titleEn: 'T', description: null, descriptionEn: null };

type Given = { status: ElementStatus; value?: string | null; isDeleted?: boolean; needToBeVerify?: boolean };

/** Each in a sub-block of its own, with ids from 1. */
function portfolioOf(...given: Given[]): Portfolio {
  const subBlocks = given.map(({ status, value = 'есть', isDeleted = false, needToBeVerify = true }, at) => ({
    ...texts,
    id: at + 1,
    isDeleted,
    needToBeVerify,
    allowRemove: true,
    allowAttachments: true,
    allowMultipleElements: true,
    score: null,
    elements: [
      {
        id: at + 1,
        status,
        version: 1,
        adminComment: null,
        score: null,
        sentAt: null,
        assessmentDate: null,
        attachments: [],
        attributes: [
          {
            ...texts,
            id: at + 1,
            value,
            placeholder: null,
            required: true,
            pattern: '^[а-я]+$',
            format: 'TEXT' as const,
            options: [],
          },
        ],
      },
    ],
  }));
  return { id: 1, blocks: [{ ...texts, id: 1, isDeleted: false, score: 0, subBlocks }] };
}

function isSendableAfter(given: Given, typed: string): boolean {
  const unsaved = createUnsavedValues();
  const [placed] = allElements(portfolioOf(given));
  const [attribute] = placed?.element.attributes ?? [];
  if (!placed || !attribute) throw new Error('there is one element');
  typeValue(unsaved, placed.element.id, attribute, typed);
  return isSendableOnceSaved(unsaved, placed);
}

describe('what the save bar leads to', () => {
  const portfolio = portfolioOf(
    { status: 'DRAFT' },
    { status: 'DRAFT', value: null },
    { status: 'REJECTED' },
    { status: 'VERIFIED' },
    { status: 'RETURNED_FOR_CORRECTION' },
    { status: 'REJECTED', isDeleted: true },
  );

  it('is what a sending would take', () => {
    expect(sendableElements(portfolio).map(({ element }) => element.id)).toEqual([1]);
  });

  it('leaves what was last touched in an earlier academic year', () => {
    setRuntimeConfig(fakeConfig);
    const isLeft = (changedAt: string) => isOfEarlierYear({ changedAt }, new Date('2026-11-15T12:00:00'));
    expect(isLeft('2026-08-31T12:00:00')).toBe(true);
    expect(isLeft('2026-09-01T12:00:00')).toBe(false);
    // A service that does not tell it.
    expect(isOfEarlierYear({}, new Date())).toBe(false);
  });
});

describe('an element that is not saved yet', () => {
  it('can be sent once saved where its values are right', () => {
    expect(isSendableAfter({ status: 'DRAFT', value: null }, 'новое')).toBe(true);
    expect(isSendableAfter({ status: 'REJECTED' }, 'исправлено')).toBe(true);
  });

  it('can not where a value is wrong, nobody verifies it, or it is out of reach', () => {
    expect(isSendableAfter({ status: 'DRAFT', value: null }, 'NEW')).toBe(false);
    expect(isSendableAfter({ status: 'DRAFT', needToBeVerify: false }, 'новое')).toBe(false);
    expect(isSendableAfter({ status: 'DRAFT', isDeleted: true }, 'новое')).toBe(false);
    expect(isSendableAfter({ status: 'SUBMITTED' }, 'новое')).toBe(false);
  });
});
