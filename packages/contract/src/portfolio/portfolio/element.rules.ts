import {
  type AttributeRule,
  isEmptyValue,
  type PatternMatch,
  validateAttributeValue,
} from './attribute-value.rules.ts';
import { type ElementStatus, isEditable, nextElementStatus } from './element-status.rules.ts';

/** More than any student has, and few enough for one page. */
export const elementMaximum = 1000;

type ValuedAttribute = AttributeRule & { value: string | null };

type SubBlockFlags = {
  isDeleted: boolean;
  isReplaced?: boolean | undefined;
  needToBeVerify: boolean;
  allowRemove: boolean;
  allowAttachments: boolean;
  allowMultipleElements: boolean;
};

export function isEmptyElement(attributes: readonly { value: string | null }[]): boolean {
  return attributes.every(({ value }) => isEmptyValue(value));
}

/** One element that send would take. */
export function maySend(
  subBlock: Pick<SubBlockFlags, 'isDeleted' | 'needToBeVerify'>,
  element: { status: ElementStatus; attributes: readonly ValuedAttribute[] },
  matchesPattern: PatternMatch,
): boolean {
  return (
    !subBlock.isDeleted &&
    subBlock.needToBeVerify &&
    nextElementStatus('send', element.status, false) !== null &&
    !isEmptyElement(element.attributes) &&
    element.attributes.every(
      (attribute) => validateAttributeValue(attribute, attribute.value, matchesPattern) === null,
    )
  );
}

/** One that its student may still take back: nobody has begun to decide on it. */
export function mayWithdraw(
  subBlock: Pick<SubBlockFlags, 'isDeleted'>,
  { status, openedAt }: { status: ElementStatus; openedAt: string | Date | null },
): boolean {
  return !subBlock.isDeleted && openedAt === null && nextElementStatus('withdraw', status, true) !== null;
}

export function mayAddElement(
  subBlock: Pick<SubBlockFlags, 'isDeleted' | 'isReplaced' | 'allowMultipleElements'>,
  elementCount: number,
): boolean {
  return (
    !subBlock.isDeleted && !subBlock.isReplaced && (subBlock.allowMultipleElements || elementCount === 0)
  );
}

export function mayRemoveElement(
  subBlock: Pick<SubBlockFlags, 'isDeleted' | 'allowRemove'>,
  status: ElementStatus,
): boolean {
  return subBlock.allowRemove && isEditable({ status, isDeleted: subBlock.isDeleted });
}

export function mayAttach(
  subBlock: Pick<SubBlockFlags, 'isDeleted' | 'allowAttachments'>,
  status: ElementStatus,
): boolean {
  return subBlock.allowAttachments && isEditable({ status, isDeleted: subBlock.isDeleted });
}
