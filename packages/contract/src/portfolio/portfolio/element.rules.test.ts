import { describe, expect, it } from 'vitest';
import { matchesPattern } from './attribute-pattern.ts';
import { mayAddElement, mayAttach, mayRemoveElement, maySend } from './element.rules.ts';
import { elementStatuses, isEditable, showsAdminComment } from './element-status.rules.ts';

const editable = new Set<string>(['DRAFT', 'REJECTED', 'RETURNED_FOR_CORRECTION']);
const live = {
  isDeleted: false,
  needToBeVerify: true,
  allowRemove: true,
  allowAttachments: true,
  allowMultipleElements: true,
};
const old = { ...live, isDeleted: true };

describe.each(elementStatuses)('an element that is %s', (status) => {
  it('may be changed, removed and given files while nobody has to judge it, and never in an old version', () => {
    const isOpen = editable.has(status);
    expect(isEditable({ status, isDeleted: false })).toBe(isOpen);
    expect(isEditable({ status, isDeleted: true })).toBe(false);
    expect(mayRemoveElement(live, status)).toBe(isOpen);
    expect(mayRemoveElement(old, status)).toBe(false);
    expect(mayRemoveElement({ ...live, allowRemove: false }, status)).toBe(false);
    expect(mayAttach(live, status)).toBe(isOpen);
    expect(mayAttach(old, status)).toBe(false);
    expect(mayAttach({ ...live, allowAttachments: false }, status)).toBe(false);
  });

  it('shows the comment of its last decision as long as something is to be mended', () => {
    expect(showsAdminComment(status)).toBe(!['VERIFIED', 'SUBMITTED', 'RE_SUBMITTED'].includes(status));
  });

  it('is sent only as a draft', () => {
    expect(maySend(live, { status, attributes: [titleOf('Диплом')] }, matchesPattern)).toBe(
      status === 'DRAFT',
    );
  });
});

function titleOf(value: string | null) {
  return { format: 'TEXT', required: true, pattern: null, options: [], value } as const;
}

describe('maySend', () => {
  const optional = { ...titleOf(null), required: false };
  const send = (subBlock: typeof live, ...attributes: (typeof optional | ReturnType<typeof titleOf>)[]) =>
    maySend(subBlock, { status: 'DRAFT', attributes }, matchesPattern);

  it('asks for a live sub-block that is verified at all', () => {
    expect(send(live, titleOf('Диплом'))).toBe(true);
    expect(send(old, titleOf('Диплом'))).toBe(false);
    expect(send({ ...live, needToBeVerify: false }, titleOf('Диплом'))).toBe(false);
  });

  it('asks for something filled in, and for nothing wrong', () => {
    expect(send(live, optional, optional)).toBe(false);
    expect(send(live)).toBe(false);
    expect(send(live, optional, titleOf('Диплом'))).toBe(true);
    expect(send(live, { ...optional, value: 'Диплом' }, titleOf(null))).toBe(false);
  });
});

describe('mayAddElement', () => {
  it('adds a second one only where several are allowed, and none to an old version', () => {
    const single = { ...live, allowMultipleElements: false };
    expect([mayAddElement(single, 0), mayAddElement(single, 1)]).toEqual([true, false]);
    expect([mayAddElement(live, 0), mayAddElement(live, 1)]).toEqual([true, true]);
    expect([mayAddElement(old, 0), mayAddElement({ ...old, allowMultipleElements: false }, 0)]).toEqual([
      false,
      false,
    ]);
  });
});
