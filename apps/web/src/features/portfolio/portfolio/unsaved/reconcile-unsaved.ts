import { normaliseValue } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { isEditable } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { Portfolio, PortfolioAttribute } from '@/lib/received.ts';
import type { KeptValues } from './kept-values.ts';
import { savedValue, typeValue } from './unsaved-element.ts';
import type { UnsavedValue, UnsavedValues } from './unsaved-values.ts';

type Editable = { elementId: number; attribute: PortfolioAttribute };

export function editableValues({ blocks }: Portfolio): Map<number, Editable> {
  const editable = new Map<number, Editable>();
  for (const { subBlocks } of blocks) {
    for (const { isDeleted, elements } of subBlocks) {
      for (const { id, status, attributes } of elements) {
        if (!isEditable({ status, isDeleted })) continue;
        for (const attribute of attributes) editable.set(attribute.id, { elementId: id, attribute });
      }
    }
  }
  return editable;
}

/** What the last visit left unsaved comes back. Says how much, and how much of it was saved differently meanwhile. */
export function restoreUnsaved(
  unsaved: UnsavedValues,
  portfolio: Portfolio,
  stored: KeptValues,
): { restored: number; changedMeanwhile: number } {
  const editable = editableValues(portfolio);
  let restored = 0;
  let changedMeanwhile = 0;
  for (const [id, { value, base }] of Object.entries(stored)) {
    const found = editable.get(Number(id));
    if (!found) continue;
    const { attribute, elementId } = found;
    if (normaliseValue(attribute.format, value) === savedValue(attribute)) continue;
    typeValue(unsaved, elementId, attribute, value);
    restored += 1;
    if (base !== attribute.value) changedMeanwhile += 1;
  }
  return { restored, changedMeanwhile };
}

/** After the patterns have come: what was typed before them is judged by them. */
export function judgeUnsaved(unsaved: UnsavedValues, portfolio: Portfolio): void {
  const editable = editableValues(portfolio);
  for (const [id, { value }] of unsaved.entries()) {
    const found = editable.get(id);
    if (found) typeValue(unsaved, found.elementId, found.attribute, value);
  }
}

/** After the portfolio was read anew: an unsaved value of something that is gone, locked or saved alike has no place any more. */
export function reconcileUnsaved(unsaved: UnsavedValues, portfolio: Portfolio): void {
  const entries = unsaved.entries();
  if (entries.length === 0) return;
  const editable = editableValues(portfolio);
  unsaved.remove(entries.filter(([id, typed]) => !isStillNeeded(typed, editable.get(id))).map(([id]) => id));
}

function isStillNeeded(typed: UnsavedValue, found: Editable | undefined): boolean {
  if (!found) return false;
  if (!typed.isChange && typed.base === found.attribute.value) return true;
  return normaliseValue(found.attribute.format, typed.value) !== savedValue(found.attribute);
}
