export {
  assertMayChange,
  assertRight,
  assertRightInSeason,
  findSeasonToApplyIn,
  mayChange,
  onlyChangeable,
  seasonForApplication,
} from './assert-right.ts';
export {
  findPresentTimes,
  isWindowOver,
  type PresentTimes,
  seasonClock,
  type TimesOfSeason,
  wallMinute,
} from './season-times.queries.ts';
export { findTurningWindows, type TurningWindow } from './turning-windows.queries.ts';
