export {
  assertMayAdd,
  assertRight,
  assertRightInSeason,
  changeWindowsOf,
  findChangeWindows,
  findSeasonToApplyIn,
  seasonForApplication,
} from './assert-right.ts';
export {
  findPresentTimes,
  findSeasonsToChoose,
  isWindowOver,
  type PresentTimes,
  runningSeasons,
  seasonClock,
  type TimesOfSeason,
  titleOfSeason,
  wallMinute,
} from './season-times.queries.ts';
export { findTurningWindows, type TurningWindow } from './turning-windows.queries.ts';
