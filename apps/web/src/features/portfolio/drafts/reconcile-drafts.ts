import { normaliseValue } from '@zachetka/contract/portfolio/attribute-value.rules';
import { isEditable } from '@zachetka/contract/portfolio/element-status.rules';
import type { Portfolio, PortfolioAttribute } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { Draft, DraftStore } from './draft-store.ts';
import { savedValue, typeValue } from './element-drafts.ts';
import type { StoredDrafts } from './stored-drafts.ts';

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
export function restoreDrafts(
  drafts: DraftStore,
  portfolio: Portfolio,
  stored: StoredDrafts,
): { restored: number; changedMeanwhile: number } {
  const editable = editableValues(portfolio);
  let restored = 0;
  let changedMeanwhile = 0;
  for (const [id, { value, base }] of Object.entries(stored)) {
    const found = editable.get(Number(id));
    if (!found) continue;
    const { attribute, elementId } = found;
    if (normaliseValue(attribute.format, value) === savedValue(attribute)) continue;
    typeValue(drafts, elementId, attribute, value);
    restored += 1;
    if (base !== attribute.value) changedMeanwhile += 1;
  }
  return { restored, changedMeanwhile };
}

/** After the patterns have come: what was typed before them is judged by them. */
export function judgeDrafts(drafts: DraftStore, portfolio: Portfolio): void {
  const editable = editableValues(portfolio);
  for (const [id, { value }] of drafts.entries()) {
    const found = editable.get(id);
    if (found) typeValue(drafts, found.elementId, found.attribute, value);
  }
}

/** After the portfolio was read anew: a draft of something that is gone, locked or saved alike has no place any more. */
export function reconcileDrafts(drafts: DraftStore, portfolio: Portfolio): void {
  const entries = drafts.entries();
  if (entries.length === 0) return;
  const editable = editableValues(portfolio);
  drafts.remove(entries.filter(([id, draft]) => !isStillNeeded(draft, editable.get(id))).map(([id]) => id));
}

function isStillNeeded(draft: Draft, found: Editable | undefined): boolean {
  if (!found) return false;
  if (!draft.isChange && draft.base === found.attribute.value) return true;
  return normaliseValue(found.attribute.format, draft.value) !== savedValue(found.attribute);
}
