import {
  isEmptyValue,
  normaliseValue,
  validateAttributeValue,
} from '@zachetka/contract/portfolio/attribute-value.rules';
import type { AttributeChanges, PortfolioAttribute } from '@zachetka/contract/portfolio/portfolio.schemas';
import { matchesPattern } from '@/lib/patterns.ts';
import type { DraftStore, FieldProblem } from './draft-store.ts';

type DraftedElement = { id: number; version: number; attributes: readonly PortfolioAttribute[] };

/** The value as it would be kept if the element were saved now. */
export function presentValue(drafts: DraftStore, attribute: PortfolioAttribute): string | null {
  const draft = drafts.get(attribute.id);
  return normaliseValue(attribute.format, draft ? draft.value : attribute.value);
}

export function typeValue(
  drafts: DraftStore,
  elementId: number,
  attribute: PortfolioAttribute,
  value: string,
): void {
  const isChange = normaliseValue(attribute.format, value) !== savedValue(attribute);
  drafts.set(
    attribute.id,
    { elementId, value, base: attribute.value, isChange },
    validateAttributeValue(attribute, value, matchesPattern),
  );
}

/** Something differs from what is saved, and something would be left: an empty element is skipped on save. */
export function isSavable(drafts: DraftStore, { attributes }: DraftedElement): boolean {
  return (
    attributes.some(({ id }) => drafts.get(id)?.isChange) &&
    attributes.some((attribute) => !isEmptyValue(presentValue(drafts, attribute)))
  );
}

/** Judges the whole element as the server will, and marks its fields. */
export function checkElement(drafts: DraftStore, element: DraftedElement): boolean {
  const found = new Map<number, FieldProblem | null>(
    element.attributes.map((attribute) => [
      attribute.id,
      validateAttributeValue(attribute, presentValue(drafts, attribute), matchesPattern),
    ]),
  );
  drafts.setProblems(element.id, found);
  return [...found.values()].every((problem) => problem === null);
}

/** Only what was changed goes to the server, and what was emptied goes as null. */
export function changesOf(drafts: DraftStore, { version, attributes }: DraftedElement): AttributeChanges {
  return attributes
    .filter(({ id }) => drafts.get(id)?.isChange)
    .map((attribute) => ({ id: attribute.id, value: presentValue(drafts, attribute), version }));
}

export function savedValue({ format, value }: PortfolioAttribute): string | null {
  return normaliseValue(format, value);
}
