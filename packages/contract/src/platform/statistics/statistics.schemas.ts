import { z } from 'zod';
import { isRealDate } from '../../portfolio/portfolio/wall-date.ts';
import { applicationStatuses } from '../../scholarship/applications/application-status.rules.ts';
import { isPeriod, longestPeriodDays } from './period.rules.ts';

const count = z
  .number()
  .int()
  .nonnegative()
  .meta({ examples: [12] });
const seconds = count.nullable().meta({ examples: [86_400] });
const moment = z
  .string()
  .nullable()
  .describe('ISO moment; null where nothing waits')
  .meta({ examples: ['2026-11-09T10:15:00.000Z'] });
const day = z.iso
  .date()
  .refine(isRealDate)
  .meta({ examples: ['2026-11-09'] });

export const queueStatistics = z
  .object({
    hasBlocks: z.boolean().describe('False: no block was given to the caller yet'),
    waiting: count.describe('Achievements that wait in the blocks that the caller sees'),
    students: count.describe('Whose they are'),
    waitingSince: moment,
    medianSeconds: seconds.describe('How long half of these students have waited already'),
    firstPortfolioId: z
      .number()
      .int()
      .nullable()
      .describe('Who has waited longest')
      .meta({ examples: [17] }),
    pace: z
      .array(z.object({ day, decided: count }))
      .describe("The caller's own decisions of the last seven days; today comes last"),
  })
  .meta({ id: 'QueueStatistics' });
export type QueueStatistics = z.infer<typeof queueStatistics>;

const notAPeriod = { error: `a period has two days in their order, at most ${longestPeriodDays} days apart` };

const period = {
  from: day
    .optional()
    .describe('The first day, by the clock of the university; the last four weeks where neither is given'),
  to: day.optional().describe('The last day'),
};

export const periodQuery = z.object(period).refine(isPeriod, notAPeriod);
export type PeriodQuery = z.infer<typeof periodQuery>;

export const statisticsTables = ['flow', 'verifiers', 'reasons'] as const;
export type StatisticsTable = (typeof statisticsTables)[number];

export const statisticsExportQuery = z
  .object({
    ...period,
    table: z.enum(statisticsTables),
    language: z.enum(['ru', 'en']).optional().describe('That of Accept-Language unless given'),
  })
  .refine(isPeriod, notAPeriod);

const numbers = z.array(count);
const flow = {
  sent: numbers.describe('How many were sent, in each step'),
  decided: numbers.describe('How many were decided on, apart from what was taken back'),
  waiting: numbers.describe('How many waited at the end of each step'),
  waitingNow: count,
  waitingSince: moment,
};
const titles = { title: z.string(), titleEn: z.string() };

export const flowOf = z
  .object({ id: z.number().int().nullable().describe('Null: who studies in none'), ...titles, ...flow })
  .meta({ id: 'VerificationFlow' });
export type FlowOf = z.infer<typeof flowOf>;

export const verificationStatistics = z
  .object({
    from: day,
    to: day,
    step: z.enum(['day', 'week']),
    steps: z.array(day).describe('The first day of each'),
    all: z.object(flow),
    blocks: z.array(flowOf),
    institutes: z.array(flowOf),
    oldest: z
      .array(
        z.object({
          portfolioId: z.number().int(),
          fullName: z.string(),
          waiting: count,
          waitingSince: z.string().describe('ISO moment'),
        }),
      )
      .describe('The five students who have waited longest'),
    verifiers: z
      .array(
        z.object({
          personId: z
            .number()
            .int()
            .meta({ examples: [31] }),
          fullName: z.string(),
          decided: count,
          waiting: count.nullable().describe('In their blocks now; null for who was given none'),
        }),
      )
      .describe('Who decided in the period, and who has blocks; who decided most comes first'),
    waits: z
      .object({ median: seconds, ninetieth: seconds.describe('Nine of ten waited no longer') })
      .describe('How long students waited for the decisions of the period'),
    outcomes: z.object({ confirmed: count, rejected: count, returned: count }),
    reasons: z
      .array(
        z.object({
          text: z.string().meta({ examples: ['Приложите скан диплома.'] }),
          textEn: z.string(),
          count,
        }),
      )
      .describe('The ten most frequent comments of what was returned; a ready one counts in both languages'),
  })
  .meta({ id: 'VerificationStatistics' });
export type VerificationStatistics = z.infer<typeof verificationStatistics>;

export const applicationStatistics = z
  .object({
    states: z
      .array(z.object({ status: z.enum(applicationStatuses), count }))
      .describe('Of what was filed, every status'),
    waitingSince: moment,
    nextId: z
      .number()
      .int()
      .nullable()
      .describe('What has waited longest')
      .meta({ examples: [3] }),
  })
  .meta({ id: 'ApplicationStatistics' });
export type ApplicationStatistics = z.infer<typeof applicationStatistics>;
