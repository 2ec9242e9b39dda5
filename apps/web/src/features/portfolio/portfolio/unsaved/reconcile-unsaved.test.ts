// @vitest-environment happy-dom

import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAuthToken } from '@/lib/auth-token.ts';
import { forgetAllTexts } from '@/lib/kept/kept-texts.ts';
import { loadPatterns } from '@/lib/patterns.ts';
import type { Portfolio } from '@/lib/received.ts';
import { keepValues, readKeptValues } from './kept-values.ts';
import { editableValues, judgeUnsaved, reconcileUnsaved, restoreUnsaved } from './reconcile-unsaved.ts';
import { typeValue } from './unsaved-element.ts';
import { createUnsavedValues } from './unsaved-values.ts';

function portfolioWith(
  value: string | null,
  status: ElementStatus = 'DRAFT',
  pattern: string | null = null,
): Portfolio {
  const texts = { title: 'Т', titleEn: 'T', description: null, descriptionEn: null };
  const attribute = {
    ...texts,
    id: 1,
    value,
    placeholder: null,
    required: false,
    pattern,
    format: 'TEXT' as const,
    options: [],
  };
  const element = {
    id: 10,
    status,
    version: 1,
    adminComment: null,
    score: null,
    sentAt: null,
    assessmentDate: null,
    attributes: [attribute],
    attachments: [],
  };
  const subBlock = {
    ...texts,
    id: 5,
    isDeleted: false,
    needToBeVerify: true,
    allowRemove: true,
    allowAttachments: true,
    allowMultipleElements: true,
    score: null,
    elements: [element],
  };
  return { id: 1, blocks: [{ ...texts, id: 2, isDeleted: false, score: 0, subBlocks: [subBlock] }] };
}

function typeInto(portfolio: Portfolio, value: string) {
  const unsaved = createUnsavedValues();
  const found = editableValues(portfolio).get(1);
  if (!found) throw new Error('the value can be typed into');
  typeValue(unsaved, found.elementId, found.attribute, value);
  return unsaved;
}

describe('restoring', () => {
  it('brings back what differs and tells of what was saved otherwise meanwhile', () => {
    const unsaved = createUnsavedValues();
    const stored = { 1: { value: 'моё', base: 'старое' }, 99: { value: 'исчезло', base: null } };
    expect(restoreUnsaved(unsaved, portfolioWith('чужое'), stored)).toEqual({
      restored: 1,
      changedMeanwhile: 1,
    });
    expect(unsaved.get(1)?.value).toBe('моё');
  });

  it('leaves alone what is saved alike or can no longer be changed', () => {
    const stored = { 1: { value: 'моё', base: null } };
    expect(restoreUnsaved(createUnsavedValues(), portfolioWith('моё'), stored).restored).toBe(0);
    expect(restoreUnsaved(createUnsavedValues(), portfolioWith('иное', 'SUBMITTED'), stored).restored).toBe(
      0,
    );
  });
});

describe('after the portfolio was read anew', () => {
  it.each([
    ['keeps a value that still differs', portfolioWith('чужое'), 'моё'],
    ['drops one that is saved now', portfolioWith('моё'), undefined],
    ['drops one of an element that was sent', portfolioWith('старое', 'SUBMITTED'), undefined],
  ])('%s', (_, portfolio, left) => {
    const unsaved = typeInto(portfolioWith('старое'), 'моё');
    reconcileUnsaved(unsaved, portfolio);
    expect(unsaved.get(1)?.value).toBe(left);
  });
});

describe('the copy on the device', () => {
  beforeEach(() => {
    localStorage.clear();
    useAuthToken.getState().setToken('token');
  });

  it('follows the unsaved of its own user and goes when they are saved', () => {
    const unsaved = typeInto(portfolioWith(null), 'первое');
    const stop = keepValues(unsaved, 'uid');
    unsaved.set(1, { elementId: 10, value: 'второе', base: null, isChange: true }, null);
    window.dispatchEvent(new Event('pagehide'));
    expect(readKeptValues('uid')).toEqual({ 1: { value: 'второе', base: null } });
    expect(readKeptValues('somebody else')).toEqual({});
    unsaved.remove([1]);
    stop();
    expect(readKeptValues('uid')).toEqual({});
  });

  it('is gone after signing out and is not written again', () => {
    const unsaved = typeInto(portfolioWith(null), 'первое');
    keepValues(unsaved, 'uid');
    unsaved.set(1, { elementId: 10, value: 'второе', base: null, isChange: true }, null);
    forgetAllTexts();
    useAuthToken.getState().clearToken();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(0);
  });

  it('is ignored where it is damaged', () => {
    localStorage.setItem('draft:portfolio:uid', '{"1":{"value":5},"2":');
    expect(readKeptValues('uid')).toEqual({});
  });
});

describe('patterns', () => {
  it('that are plain judge at once', () => {
    const portfolio = portfolioWith(null, 'DRAFT', String.raw`^\d+$`);
    expect(typeInto(portfolio, 'двенадцать').problem(1)).toBe('invalidFormat');
  });

  it('judge what was typed before they had come', async () => {
    const pattern = String.raw`^(\d+|[IVX]+)$`;
    const portfolio = portfolioWith(null, 'DRAFT', pattern);
    const unsaved = typeInto(portfolio, 'двенадцать');
    expect(unsaved.problem(1)).toBeUndefined();
    await loadPatterns([pattern]);
    judgeUnsaved(unsaved, portfolio);
    expect(unsaved.problem(1)).toBe('invalidFormat');
    expect(unsaved.get(1)?.value).toBe('двенадцать');
  });
});
