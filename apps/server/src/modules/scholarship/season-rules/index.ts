export { addException, endException } from './add-exception.ts';
export { findAwardType, findAwardTypes } from './award-types.queries.ts';
export { readCalendar } from './calendar/read-calendar.ts';
export { carryRulesOver, findSeasonsNaming } from './carrying/carry-rules.ts';
export { findExceptions, findPersonByDirectoryId, findSeasonHistory } from './exceptions.queries.ts';
export {
  findPublication,
  holdsDecisions,
  holdsDecisionsOf,
  insertPublication,
  isPublished,
  keepHolding,
  standsInVote,
} from './publication/publication.queries.ts';
export { lintRules, readRules } from './rules/read-rules.ts';
export {
  findFields,
  findFieldsOnce,
  findRuleStructure,
  findStudyNames,
} from './rules/rule-structure.queries.ts';
export {
  findRuleVersions,
  freezeDueRules,
  freezeRuleVersion,
  insertRuleVersion,
} from './rules/rule-versions.queries.ts';
export {
  deleteRuleDraft,
  findVersion,
  listRuleVersions,
  readRuleVersion,
  saveRules,
} from './rules/save-rules.ts';
export { saveAwardType } from './save-award-type.ts';
export { findApplicationSeason } from './scoring/application-season.ts';
export { titleOf, toItem } from './scoring/case-item.ts';
export { deleteUsed } from './scoring/ledger.queries.ts';
export { type OpenSeason, openScorer, openSeason, openSeasonOf } from './scoring/open-season.ts';
export { readStudentCase } from './scoring/read-student-case.ts';
export { ruleVersionNumber } from './scoring/rule-version-number.queries.ts';
export { assertGates, judgeGatesOf } from './scoring/season-gates.ts';
export {
  caseOf,
  findKnown,
  type Known,
  keepEvidence,
  type Scored,
  type SeasonScorer,
  scoreApplication,
  scoreOne,
  scorerOf,
} from './scoring/season-scorer.ts';
export { findSeasonDay } from './scoring/season-to-count.queries.ts';
export { findStudyFacts, noFacts } from './scoring/study-facts.queries.ts';
export { evidenceOf } from './scoring/used-evidence.ts';
export {
  deleteSeasonRow,
  findLatestSeason,
  findSeason,
  findSeasons,
  findSeasonTitles,
  insertSeason,
  insertSeasonHistory,
  insertSeasonHistory as keepInSeasonHistory,
  lockSeason,
  type MoneyRules,
  replaceWindows,
  type SeasonRow,
  settingsOf,
  updateSeason,
} from './season.queries.ts';
export {
  assertMayAdd,
  assertRight,
  assertRightInSeason,
  changeWindowsOf,
  findChangeWindows,
  findSeasonToApplyIn,
  seasonForApplication,
} from './windows/assert-right.ts';
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
} from './windows/season-times.queries.ts';
export { findTurningWindows, type TurningWindow } from './windows/turning-windows.queries.ts';
