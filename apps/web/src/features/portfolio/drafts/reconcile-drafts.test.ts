// @vitest-environment happy-dom
import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import type { Portfolio } from '@zachetka/contract/portfolio/portfolio.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAuthToken } from '@/lib/auth-token.ts';
import { forgetAllDrafts } from '@/lib/kept-drafts.ts';
import { loadPatterns } from '@/lib/patterns.ts';
import { createDraftStore } from './draft-store.ts';
import { typeValue } from './element-drafts.ts';
import { editableValues, judgeDrafts, reconcileDrafts, restoreDrafts } from './reconcile-drafts.ts';
import { followDrafts, readStoredDrafts } from './stored-drafts.ts';

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
  const drafts = createDraftStore();
  const found = editableValues(portfolio).get(1);
  if (!found) throw new Error('the value can be typed into');
  typeValue(drafts, found.elementId, found.attribute, value);
  return drafts;
}

describe('restoring', () => {
  it('brings back what differs and tells of what was saved otherwise meanwhile', () => {
    const drafts = createDraftStore();
    const stored = { 1: { value: 'моё', base: 'старое' }, 99: { value: 'исчезло', base: null } };
    expect(restoreDrafts(drafts, portfolioWith('чужое'), stored)).toEqual({
      restored: 1,
      changedMeanwhile: 1,
    });
    expect(drafts.get(1)?.value).toBe('моё');
  });

  it('leaves alone what is saved alike or can no longer be changed', () => {
    const stored = { 1: { value: 'моё', base: null } };
    expect(restoreDrafts(createDraftStore(), portfolioWith('моё'), stored).restored).toBe(0);
    expect(restoreDrafts(createDraftStore(), portfolioWith('иное', 'SUBMITTED'), stored).restored).toBe(0);
  });
});

describe('after the portfolio was read anew', () => {
  it.each([
    ['keeps a draft that still differs', portfolioWith('чужое'), 'моё'],
    ['drops one that is saved now', portfolioWith('моё'), undefined],
    ['drops one of an element that was sent', portfolioWith('старое', 'SUBMITTED'), undefined],
  ])('%s', (_, portfolio, left) => {
    const drafts = typeInto(portfolioWith('старое'), 'моё');
    reconcileDrafts(drafts, portfolio);
    expect(drafts.get(1)?.value).toBe(left);
  });
});

describe('the copy on the device', () => {
  beforeEach(() => {
    localStorage.clear();
    useAuthToken.getState().setToken('token');
  });

  it('follows the drafts of its own user and goes when they are saved', () => {
    const drafts = typeInto(portfolioWith(null), 'первое');
    const stop = followDrafts(drafts, 'uid');
    drafts.set(1, { elementId: 10, value: 'второе', base: null, isChange: true }, null);
    window.dispatchEvent(new Event('pagehide'));
    expect(readStoredDrafts('uid')).toEqual({ 1: { value: 'второе', base: null } });
    expect(readStoredDrafts('somebody else')).toEqual({});
    drafts.remove([1]);
    stop();
    expect(readStoredDrafts('uid')).toEqual({});
  });

  it('is gone after signing out and is not written again', () => {
    const drafts = typeInto(portfolioWith(null), 'первое');
    followDrafts(drafts, 'uid');
    drafts.set(1, { elementId: 10, value: 'второе', base: null, isChange: true }, null);
    forgetAllDrafts();
    useAuthToken.getState().clearToken();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(0);
  });

  it('is ignored where it is damaged', () => {
    localStorage.setItem('draft:portfolio:uid', '{"1":{"value":5},"2":');
    expect(readStoredDrafts('uid')).toEqual({});
  });
});

describe('patterns', () => {
  it('judge what was typed before they had come', async () => {
    const portfolio = portfolioWith(null, 'DRAFT', String.raw`^\d+$`);
    const drafts = typeInto(portfolio, 'двенадцать');
    expect(drafts.problem(1)).toBeUndefined();
    await loadPatterns();
    judgeDrafts(drafts, portfolio);
    expect(drafts.problem(1)).toBe('invalidFormat');
    expect(drafts.get(1)?.value).toBe('двенадцать');
  });
});
