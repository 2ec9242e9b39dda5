import { type WindowKind, windowKinds } from './season-windows.rules.ts';
import { windowTitles } from './season-windows.texts.ts';
import type { SeasonWindowToSave } from './seasons.schemas.ts';

type Range = { from: string; until: string };

/** What is otherwise of the windows of one kind. */
export type CalendarChange = {
  kind: WindowKind;
  before: Range[];
  after: Range[];
  /** Somebody could do something at a time at which they no longer can. */
  isShortened: boolean;
};

export function compareCalendars(
  before: readonly SeasonWindowToSave[],
  after: readonly SeasonWindowToSave[],
): CalendarChange[] {
  return windowKinds.flatMap((kind) => {
    const [was, is] = [rangesOf(before, kind), rangesOf(after, kind)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const isKept = (range: Range) => is.some(({ from, until }) => from <= range.from && range.until <= until);
    return [{ kind, before: was, after: is, isShortened: !was.every(isKept) }];
  });
}

const rangesOf = (windows: readonly SeasonWindowToSave[], kind: WindowKind): Range[] =>
  windows
    .filter((window) => window.kind === kind)
    .map(({ from, until }) => ({ from, until }))
    .toSorted((a, b) => a.from.localeCompare(b.from));

/** Whether this is what the window is called, in either language. */
export function isNameOf(kind: WindowKind, typed: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");
  const { ru, en } = windowTitles[kind];
  return [ru, en].map(plain).includes(plain(typed));
}
