import { isDeepStrictEqual } from 'node:util';
import { isRealDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import {
  type CalendarChange,
  compareCalendars,
  isNameOf,
} from '@zachetka/contract/scholarship/seasons/calendar-changes.rules';
import {
  goForward,
  moveMinute,
  parseDuration,
} from '@zachetka/contract/scholarship/seasons/calendar-duration';
import { type Gate, nameKey } from '@zachetka/contract/scholarship/seasons/gates.rules';
import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import {
  type NewSeason,
  type SeasonCopy,
  type SeasonToSave,
  type SeasonWindowToSave,
  seasonSetting,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { LocalText } from '../../../lib/language.ts';
import { countHeldBack } from '../application-records/index.ts';
import { countApplicationsOf } from '../applications/index.ts';
import { copyCommissions, membersOf } from '../commission-seats/index.ts';
import { assertStandsOutside } from '../commissions/index.ts';
import {
  deleteSeasonRow,
  findAwardType,
  findLatestSeason,
  findRuleVersions,
  findSeason,
  findStudyNames,
  freezeDueRules,
  insertRuleVersion,
  insertSeason,
  insertSeasonHistory,
  lockSeason,
  type MoneyRules,
  readRules,
  replaceWindows,
  type SeasonRow,
  settingsOf,
  updateSeason,
} from '../season-rules/index.ts';
import { calendarChanged } from './happenings.ts';

type Doing = { actorId: number; timeZone: string };

/** From nothing; it limits nothing until it is announced. */
export function createSeason(
  database: Database,
  { awardTypeId, windows, previousSeasonId, ...contents }: NewSeason,
  { actorId, timeZone }: Doing,
): Promise<number> {
  assertWindows(windows);
  assertReserve(contents);
  return database.transaction(async (tx) => {
    await findAwardType(tx, awardTypeId);
    await assertGates(tx, contents.gates);
    if (previousSeasonId) await findSeason(tx, previousSeasonId);
    const previous =
      previousSeasonId === undefined ? await findLatestSeason(tx, awardTypeId) : previousSeasonId;
    const seasonId = await insertSeason(tx, { ...contents, awardTypeId, previousSeasonId: previous });
    await replaceWindows(tx, { seasonId, windows, timeZone });
    await insertSeasonHistory(tx, { seasonId, actorId, action: 'create' });
    return seasonId;
  });
}

/** Windows, gates, rules and commissions of another season, every date moved; the other one is the one it is compared with. */
export function copySeason(
  database: Database,
  { seasonId: from, moveBy, commissions, ...titles }: SeasonCopy & { seasonId: number },
  { actorId, timeZone }: Doing,
): Promise<number> {
  return database.transaction(async (tx) => {
    const source = await findSeason(tx, from);
    const duration = parseDuration(moveBy) ?? { years: 0, months: 0, days: 0 };
    const seasonId = await insertSeason(tx, {
      ...settingsOf(source),
      ...titles,
      awardTypeId: source.awardType.id,
      previousSeasonId: from,
    });
    const windows = source.windows.map((window) => ({
      ...window,
      from: moveMinute(window.from, duration),
      until: moveMinute(window.until, duration),
    }));
    await replaceWindows(tx, { seasonId, windows, timeZone });
    const [latest] = await findRuleVersions(tx, from);
    if (latest) {
      const { referenceDate } = latest.file;
      const file = {
        ...latest.file,
        // A draft may have mistakes.
        referenceDate: isRealDate(referenceDate) ? goForward(referenceDate, duration) : referenceDate,
      };
      await insertRuleVersion(tx, { seasonId, number: 1, file, actorId });
    }
    await insertSeasonHistory(tx, { seasonId, actorId, action: 'copy' });
    for (const detail of await copyCommissions(tx, { from, to: seasonId, kept: commissions ?? null }))
      await insertSeasonHistory(tx, { seasonId, actorId, action: 'saveCommission', detail });
    return seasonId;
  });
}

export function saveSeason(
  database: Database,
  {
    seasonId,
    windows,
    version,
    calendarChange,
    previousSeasonId = null,
    ...given
  }: SeasonToSave & { seasonId: number },
  { actorId, timeZone }: Doing,
): Promise<void> {
  assertWindows(windows);
  return database.transaction(async (tx) => {
    const season = await lockSeason(tx, seasonId);
    assertSeasonVersion(season, version);
    if (season.state === 'ANNOUNCED' && windows.length === 0) throw new AppError('seasonIncomplete');
    if (hasPublication(season.windows) && !hasPublication(windows))
      await assertNothingHeldBack(tx, seasonId, actorId);
    if (previousSeasonId !== null) await findSeason(tx, previousSeasonId);
    await assertGates(tx, given.gates, season.gates);
    const before = settingsOf(season);
    const settings = { ...before, ...given, previousSeasonId };
    assertReserve(settings);
    await updateSeason(tx, season, settings);
    const changed = seasonSetting.options.filter((name) => !isDeepStrictEqual(settings[name], before[name]));
    const detail = changed.length > 0 ? { settings: changed } : {};
    const windowsBefore = season.windows.map(written);
    const windowsAfter = windows.map(written);
    const changes = compareCalendars(windowsBefore, windowsAfter);
    if (changes.length === 0) {
      await insertSeasonHistory(tx, { seasonId, actorId, action: 'save', detail });
      return;
    }
    const isHeld = season.state === 'ANNOUNCED';
    const reason = isHeld ? readReason(changes, calendarChange) : calendarChange?.reason;
    await replaceWindows(tx, { seasonId, windows, timeZone });
    await insertSeasonHistory(tx, {
      seasonId,
      actorId,
      action: 'save',
      detail: { ...detail, windowsBefore, windowsAfter, ...(reason !== undefined && { reason }) },
    });
    if (!isHeld || reason === undefined) return;
    // A window that is open now freezes the rules now, and not when somebody comes by.
    await freezeDueRules(tx, seasonId);
    await calendarChanged(tx, {
      season: { id: seasonId, titleRu: given.titleRu, titleEn: given.titleEn },
      changes,
      reason,
      event: String(season.version + 1),
      members: membersOf(seasonId),
    });
  });
}

const titlesOf = (kinds: readonly WindowKind[]): LocalText => ({
  ru: kinds.map((kind) => windowTitles[kind].ru).join(', '),
  en: kinds.map((kind) => windowTitles[kind].en).join(', '),
});

/** What everybody relies on changes with a reason, and becomes shorter only if somebody has typed which window. */
function readReason(changes: readonly CalendarChange[], given: SeasonToSave['calendarChange']): string {
  if (!given) {
    const windows = titlesOf(changes.map(({ kind }) => kind));
    throw new AppError('calendarReasonRequired', { params: { windows }, data: { changes } });
  }
  const unnamed = changes.filter(
    ({ kind, isShortened }) => isShortened && !given.shortened.some((typed) => isNameOf(kind, typed)),
  );
  if (unnamed.length > 0) {
    const windows = titlesOf(unnamed.map(({ kind }) => kind));
    throw new AppError('windowNameRequired', { params: { windows }, data: { changes: unnamed } });
  }
  return given.reason;
}

/** From now on its calendar holds for everybody. */
export function announceSeason(
  database: Database,
  {
    seasonId,
    version,
    opensNow = false,
    actorId,
  }: { seasonId: number; version?: number | undefined; opensNow?: boolean | undefined; actorId: number },
): Promise<void> {
  return database.transaction(async (tx) => {
    const season = await lockSeason(tx, seasonId);
    assertSeasonVersion(season, version);
    if (season.state === 'ANNOUNCED') throw new AppError('seasonAlreadyAnnounced');
    if (season.windows.length === 0) throw new AppError('seasonIncomplete');
    const [rules] = await findRuleVersions(tx, seasonId);
    if (rules) readRules(rules.file);
    const open = season.windows.filter(({ opensAt }) => opensAt <= season.now);
    if (open.length > 0 && !opensNow) {
      const kinds = [...new Set(open.map(({ kind }) => kind))];
      throw new AppError('announcesOpenWindow', {
        params: { windows: titlesOf(kinds) },
        data: { windows: kinds },
      });
    }
    await updateSeason(tx, season, { state: 'ANNOUNCED' });
    await insertSeasonHistory(tx, { seasonId, actorId, action: 'announce' });
    await freezeDueRules(tx, seasonId);
  });
}

/** A draft again, as long as nothing of it has begun. */
export function recallSeason(
  database: Database,
  { seasonId, actorId }: { seasonId: number; actorId: number },
): Promise<void> {
  return database.transaction(async (tx) => {
    const season = await lockSeason(tx, seasonId);
    if (season.state === 'DRAFT') return;
    if (hasOpened(season) || (await countOf(tx, seasonId)) > 0) throw new AppError('seasonHasOpened');
    await updateSeason(tx, season, { state: 'DRAFT' });
    await insertSeasonHistory(tx, { seasonId, actorId, action: 'recall' });
  });
}

export function deleteSeason(database: Database, seasonId: number): Promise<void> {
  return database.transaction(async (tx) => {
    const season = await lockSeason(tx, seasonId);
    if (season.state === 'ANNOUNCED') throw new AppError('seasonAlreadyAnnounced');
    if ((await countOf(tx, seasonId)) > 0) throw new AppError('seasonInUse');
    await deleteSeasonRow(tx, seasonId);
  });
}

const countOf = async (tx: Transaction, seasonId: number) =>
  (await countApplicationsOf(tx, [seasonId])).get(seasonId)?.any ?? 0;

const hasPublication = (windows: readonly SeasonWindowToSave[]) =>
  windows.some(({ kind }) => kind === 'publication');

/** Nothing would ever show it: the publication is what does. Nor does anybody try it out on their own application. */
async function assertNothingHeldBack(tx: Transaction, seasonId: number, actorId: number): Promise<void> {
  await assertStandsOutside(tx, { personId: actorId }, seasonId);
  const held = await countHeldBack(tx, seasonId);
  if (held > 0) throw new AppError('decisionsHeldBack', { params: { held } });
}

function assertSeasonVersion({ version }: SeasonRow, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new AppError('seasonChangedMeanwhile');
}

function assertReserve({ keepsAmounts, reserve }: MoneyRules): void {
  if (keepsAmounts && reserve === null) throw new AppError('reserveMissing');
}

const hasOpened = ({ windows, now }: SeasonRow) => windows.some(({ opensAt }) => opensAt <= now);

const valuesOf = ({ levels = [], forms = [] }: Gate) => [...levels, ...forms];

/** Names of study are chosen from what there is. What a season had stays, also where the university has given it up. */
async function assertGates(
  tx: Transaction,
  gates: readonly Gate[] = [],
  before: readonly Gate[] = [],
): Promise<void> {
  const asked = gates.flatMap(valuesOf);
  if (asked.length === 0) return;
  const { eduLevels, eduForms } = await findStudyNames(tx);
  const known = new Set(
    [...[...eduLevels, ...eduForms].map(({ titleRu }) => titleRu), ...before.flatMap(valuesOf)].map(nameKey),
  );
  const unknown = asked.find((value) => !known.has(nameKey(value)));
  if (unknown !== undefined) throw new AppError('gateValueUnknown', { params: { value: unknown } });
}

/** Each ends after it begins, and no two of a kind overlap. */
function assertWindows(windows: readonly SeasonWindowToSave[]): void {
  const wrong = windows.find(
    (window) =>
      window.until < window.from ||
      windows.some(
        (other) =>
          other !== window &&
          other.kind === window.kind &&
          other.from <= window.until &&
          window.from <= other.until,
      ),
  );
  if (wrong) throw new AppError('windowsInvalid', { params: { window: windowTitles[wrong.kind] } });
}

const written = ({ kind, from, until }: SeasonWindowToSave): SeasonWindowToSave => ({ kind, from, until });
