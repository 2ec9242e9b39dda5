import { shippedRuleSets } from '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { ruleVersion, season, seasonHistory, seasonWindow } from '@zachetka/server/db/schema/index';
import { lastRoundOf } from '../applications/rounds.ts';
import { demoAccount } from '../demo-accounts.ts';
import type { DemoPart } from '../demo-part.ts';
import { addDays, atMoscowTime } from '../portfolio/demo-dates.ts';
import { lastSeason, thisSeason } from '../seasons/demo-seasons.ts';

const pgas = 1;

/** Days of the calendar, both included. */
type Days = readonly [kind: WindowKind, from: string, until: string];

/** A season of the increased scholarship that is over, and one in its middle, with rules and gates. */
export const seasons: DemoPart = {
  name: 'seasons',
  load: async (context) => {
    const { insert, academicYear, today, progress } = context;
    const admin = demoAccount('admin').personId;
    const { firstDay: round, academicYear: lastYear } = lastRoundOf(context);
    const last: Days[] = [
      ['applications', addDays(round, -5), addDays(round, 20)],
      ['universityCommission', round, addDays(round, 45)],
    ];
    const present: Days[] = [
      ['achievements', addDays(today, -60), addDays(today, 20)],
      ['corrections', addDays(today, -50), addDays(today, 24)],
      ['applications', addDays(today, -38), addDays(today, 25)],
      ['instituteCommission', addDays(today, -30), addDays(today, 32)],
      ['universityCommission', addDays(today, -30), addDays(today, 40)],
      ['publication', addDays(today, 41), addDays(today, 41)],
      ['appeal', addDays(today, 42), addDays(today, 46)],
      ['order', addDays(today, 47), addDays(today, 55)],
    ];
    const isAutumn = round.slice(5, 7) === '09';
    const year = Number(round.slice(0, 4));
    await insert(
      season,
      [
        'id',
        'awardTypeId',
        'titleRu',
        'titleEn',
        'academicYear',
        'period',
        'state',
        'previousSeasonId',
        'gates',
        'reuse',
      ],
      [
        {
          id: lastSeason,
          awardTypeId: pgas,
          titleRu: `${isAutumn ? 'Осень' : 'Весна'} ${year}`,
          titleEn: `${isAutumn ? 'Autumn' : 'Spring'} ${year}`,
          academicYear: lastYear,
          period: isAutumn ? 'AUTUMN' : 'SPRING',
          state: 'ANNOUNCED',
          previousSeasonId: null,
          gates,
          reuse: { by: ['element', 'file'], exempt: [] },
        },
        {
          id: thisSeason,
          awardTypeId: pgas,
          titleRu: `Сезон ${academicYear}/${academicYear + 1}`,
          titleEn: `Season ${academicYear}/${academicYear + 1}`,
          academicYear,
          period: 'YEAR',
          state: 'ANNOUNCED',
          previousSeasonId: lastSeason,
          gates,
          reuse: { by: ['element', 'file'], exempt: [] },
        },
      ],
    );
    const windows = [
      ...last.map((days) => ({ seasonId: lastSeason, days })),
      ...present.map((days) => ({ seasonId: thisSeason, days })),
    ];
    await insert(
      seasonWindow,
      ['seasonId', 'kind', 'firstMinute', 'lastMinute', 'opensAt', 'closesAt'],
      windows.map(({ seasonId, days: [kind, from, until] }) => ({
        seasonId,
        kind,
        firstMinute: `${from} 00:00:00`,
        lastMinute: `${until} 23:59:00`,
        opensAt: atMoscowTime(from, 0, 0),
        closesAt: atMoscowTime(addDays(until, 1), 0, 0),
      })),
    );
    const openings = [
      { seasonId: lastSeason, opened: addDays(round, -5) },
      { seasonId: thisSeason, opened: addDays(today, -60) },
    ] as const;
    await insert(
      ruleVersion,
      ['seasonId', 'number', 'file', 'changedAt', 'changedBy', 'frozenAt'],
      [
        { ...openings[0], referenceDate: round },
        { ...openings[1], referenceDate: today },
      ].map(({ seasonId, referenceDate, opened }) => ({
        seasonId,
        number: 1,
        file: rulesOf(referenceDate),
        changedAt: atMoscowTime(addDays(opened, -15), 15, 10),
        changedBy: admin,
        frozenAt: atMoscowTime(opened, 0, 0),
      })),
    );
    await insert(
      seasonHistory,
      ['seasonId', 'at', 'actorId', 'action', 'detail'],
      openings.flatMap(({ seasonId, opened }) =>
        [
          { days: -16, actorId: admin, action: 'create' as const, detail: {} },
          { days: -15, actorId: admin, action: 'saveRules' as const, detail: { ruleVersion: 1 } },
          { days: -14, actorId: admin, action: 'announce' as const, detail: {} },
          { days: 0, actorId: null, action: 'freezeRules' as const, detail: { ruleVersion: 1 } },
        ].map(({ days, ...line }) => ({
          ...line,
          seasonId,
          at: atMoscowTime(addDays(opened, days), days === 0 ? 0 : 12, 0),
        })),
      ),
    );
    progress(1, 1);
  },
};

const gates: Season['gates'] = [
  { kind: 'fullTime', contactRu: 'Деканат', contactEn: "Dean's office" },
  { kind: 'stateFunded', contactRu: 'Отдел договоров', contactEn: 'Contracts office' },
  { kind: 'noSatisfactory', contactRu: 'Деканат', contactEn: "Dean's office" },
  { kind: 'noDebts', contactRu: 'Деканат', contactEn: "Dean's office" },
  { kind: 'noPenalty', contactRu: 'Отдел кадров студентов', contactEn: 'Student records' },
  { kind: 'notOnLeave', contactRu: 'Деканат', contactEn: "Dean's office" },
];

/** The shipped tables, counted back from a day: what the demo's students did within a year of it counts. */
function rulesOf(referenceDate: string): RuleFile {
  return {
    ...(shippedRuleSets.tablesAndAge as RuleFile),
    version: referenceDate.slice(0, 7),
    referenceDate,
  };
}
