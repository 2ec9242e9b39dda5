import {
  isEmptyValue,
  normaliseValue,
  validateAttributeValue,
} from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import type { AttributeChanges } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { matchesPattern } from '@/lib/patterns.ts';
import type { PortfolioAttribute } from '@/lib/received.ts';
import type { FieldProblem, UnsavedValues } from './unsaved-values.ts';

type EditedElement = { id: number; version?: number | undefined; attributes: readonly PortfolioAttribute[] };

/** The value as it would be kept if the element were saved now. */
export function presentValue(unsaved: UnsavedValues, attribute: PortfolioAttribute): string | null {
  const typed = unsaved.get(attribute.id);
  return normaliseValue(attribute.format, typed ? typed.value : attribute.value);
}

export function typeValue(
  unsaved: UnsavedValues,
  elementId: number,
  attribute: PortfolioAttribute,
  value: string,
): void {
  const isChange = normaliseValue(attribute.format, value) !== savedValue(attribute);
  unsaved.set(
    attribute.id,
    { elementId, value, base: attribute.value, isChange },
    validateAttributeValue(attribute, value, matchesPattern),
  );
}

/** Something differs from what is saved, and something would be left: an empty element is skipped on save. */
export function isSavable(unsaved: UnsavedValues, { attributes }: EditedElement): boolean {
  return (
    attributes.some(({ id }) => unsaved.get(id)?.isChange) &&
    attributes.some((attribute) => !isEmptyValue(presentValue(unsaved, attribute)))
  );
}

/** Judges the whole element as the server will, and marks its fields. */
export function checkElement(unsaved: UnsavedValues, element: EditedElement): boolean {
  const found = new Map<number, FieldProblem | null>(
    element.attributes.map((attribute) => [
      attribute.id,
      validateAttributeValue(attribute, presentValue(unsaved, attribute), matchesPattern),
    ]),
  );
  unsaved.setProblems(element.id, found);
  return [...found.values()].every((problem) => problem === null);
}

/** Only what was changed goes to the server, and what was emptied goes as null. */
export function changesOf(unsaved: UnsavedValues, { version, attributes }: EditedElement): AttributeChanges {
  return attributes
    .filter(({ id }) => unsaved.get(id)?.isChange)
    .map((attribute) => ({ id: attribute.id, value: presentValue(unsaved, attribute), version }));
}

export function savedValue({ format, value }: PortfolioAttribute): string | null {
  return normaliseValue(format, value);
}
