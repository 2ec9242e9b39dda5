import type { Gate } from '@zachetka/contract/seasons/gates.rules';
import { shippedRuleSets } from '@zachetka/contract/seasons/rule-sets/shipped-rule-sets';
import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type { WindowKind } from '@zachetka/contract/seasons/season-windows.rules';
import { ruleVersion, season, seasonHistory, seasonWindow } from '@zachetka/server/db/schema/index';
import { sql } from 'drizzle-orm';
import { demoAccount } from '../demo-accounts.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { addDays, atMoscowTime, daysBetween } from '../portfolio/demo-dates.ts';

const pgas = 1;
const [lastSeason, thisSeason] = [1, 2];

/** Days of the calendar, both included. */
type Days = readonly [kind: WindowKind, from: string, until: string];

/** A season of the increased scholarship that is over, and one in its middle, with rules and gates. */
export const seasons: DemoPart = {
  name: 'seasons',
  load: async (context) => {
    const { insert, database, academicYear, today, progress } = context;
    const admin = demoAccount('admin').personId;
    const round = lastRound(context);
    const last: Days[] = [
      ['applications', round, addDays(round, 20)],
      ['universityCommission', round, addDays(round, 45)],
    ];
    const present: Days[] = [
      ['achievements', addDays(today, -60), addDays(today, 20)],
      ['corrections', addDays(today, -50), addDays(today, 24)],
      ['applications', addDays(today, -14), addDays(today, 25)],
      ['instituteCommission', addDays(today, -7), addDays(today, 32)],
      ['universityCommission', addDays(today, -7), addDays(today, 40)],
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
          academicYear: isAutumn ? year : year - 1,
          period: isAutumn ? 'AUTUMN' : 'SPRING',
          state: 'ANNOUNCED',
          previousSeasonId: null,
          gates: [],
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
    const opened = atMoscowTime(addDays(today, -60), 0, 0);
    await insert(
      ruleVersion,
      ['seasonId', 'number', 'file', 'changedAt', 'changedBy', 'frozenAt'],
      [
        {
          seasonId: thisSeason,
          number: 1,
          file: rulesOf(today, academicYear),
          changedAt: atMoscowTime(addDays(today, -75), 15, 10),
          changedBy: admin,
          frozenAt: opened,
        },
      ],
    );
    await insert(
      seasonHistory,
      ['seasonId', 'at', 'actorId', 'action', 'detail'],
      [
        { days: -76, actorId: admin, action: 'create' as const, detail: {} },
        { days: -75, actorId: admin, action: 'saveRules' as const, detail: { ruleVersion: 1 } },
        { days: -74, actorId: admin, action: 'announce' as const, detail: {} },
        { days: -60, actorId: null, action: 'freezeRules' as const, detail: { ruleVersion: 1 } },
      ].map(({ days, ...line }) => ({
        ...line,
        seasonId: thisSeason,
        at: atMoscowTime(addDays(today, days), 12, 0),
      })),
    );
    // The border that students see is that of the round that is over.
    await database.execute(sql`
      update application set season_id = ${lastSeason}
      where status in ('VERIFIED', 'REJECTED') and filing_end_at >= ${atMoscowTime(round, 0, 0)}
        and filing_end_at < ${atMoscowTime(addDays(round, 21), 0, 0)}`);
    progress(1, 1);
  },
};

/** The latest round of applications that was decided long ago, as `planApplications` makes them. */
function lastRound({ today, academicYear }: DemoContext): string {
  const rounds = [academicYear - 1, academicYear].flatMap((year) => [`${year}-09-05`, `${year + 1}-02-05`]);
  return rounds.findLast((first) => daysBetween(first, today) > 60) ?? `${academicYear - 1}-09-05`;
}

const gates: Gate[] = [
  { kind: 'fullTime', contactRu: 'Деканат', contactEn: "Dean's office" },
  { kind: 'stateFunded', contactRu: 'Отдел договоров', contactEn: 'Contracts office' },
  { kind: 'noSatisfactory', contactRu: 'Деканат', contactEn: "Dean's office" },
  { kind: 'noDebts', contactRu: 'Деканат', contactEn: "Dean's office" },
  { kind: 'noPenalty', contactRu: 'Отдел кадров студентов', contactEn: 'Student records' },
  { kind: 'notOnLeave', contactRu: 'Деканат', contactEn: "Dean's office" },
];

/** The shipped tables, counted back from today: what the demo's students did within a year counts. */
function rulesOf(today: string, academicYear: number): RuleFile {
  return {
    ...(shippedRuleSets.tablesAndAge as RuleFile),
    version: `${academicYear}-${academicYear + 1}`,
    referenceDate: today,
  };
}
