import { maySend } from '@zachetka/contract/portfolio/portfolio/element.rules';
import { isEditable } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { academicYearOf } from '@zachetka/contract/study/academic-year.rules';
import { isJudged, matchesPattern } from '@/lib/patterns.ts';
import type { Portfolio, PortfolioElement, PortfolioSubBlock } from '@/lib/received.ts';
import { universityClockAt } from '@/lib/time/university-clock.ts';
import { allElements, type PlacedElement } from './portfolio-changes.ts';
import { presentValue } from './unsaved/unsaved-element.ts';
import type { UnsavedValues } from './unsaved/unsaved-values.ts';

// An element that did not change keeps its identity when the portfolio is read anew, and its verdict with it.
const verdicts = new WeakMap<PortfolioElement, boolean>();

/** The elements that a sending would take, by what is saved. */
export function sendableElements(portfolio: Portfolio): PlacedElement[] {
  return allElements(portfolio).filter(({ subBlock, element }) => isSendable(subBlock, element));
}

type Closed = { toAdd: boolean; toCorrect: boolean };

/** Those of them that the calendar of a season lets go now: what was sent before may be corrected for longer. */
export function readyNow(sendable: readonly PlacedElement[], closed: Closed): PlacedElement[] {
  return sendable.filter(({ element }) => (element.sentAt ? !closed.toCorrect : !closed.toAdd));
}

/** Last touched before the present academic year has begun: perhaps nobody wants it any more. */
export function isOfEarlierYear({ changedAt }: Pick<PortfolioElement, 'changedAt'>, now: Date): boolean {
  if (changedAt === undefined) return false;
  const year = (moment: Date) => academicYearOf(universityClockAt(moment));
  return year(new Date(changedAt)) < year(now);
}

/** Whether a sending would take it once what was typed is saved. */
export function isSendableOnceSaved(unsaved: UnsavedValues, { subBlock, element }: PlacedElement): boolean {
  if (!isEditable({ status: element.status, isDeleted: subBlock.isDeleted })) return false;
  const attributes = element.attributes.map((attribute) => ({
    ...attribute,
    value: presentValue(unsaved, attribute),
  }));
  // Saving turns whatever can be edited into a draft.
  return maySend(subBlock, { status: 'DRAFT', attributes }, matchesPattern);
}

function isSendable(subBlock: PortfolioSubBlock, element: PortfolioElement): boolean {
  if (element.status !== 'DRAFT' || subBlock.isDeleted || !subBlock.needToBeVerify) return false;
  const verdict = verdicts.get(element) ?? maySend(subBlock, element, matchesPattern);
  if (element.attributes.every(({ pattern }) => isJudged(pattern))) verdicts.set(element, verdict);
  return verdict;
}
