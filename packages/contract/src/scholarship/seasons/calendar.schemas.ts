import { z } from 'zod';
import { seasonRights, windowKinds } from './season-windows.rules.ts';
import { seasonTitle, seasonWindow } from './seasons.schemas.ts';

const id = z.number().int().positive();
const moment = z.string().describe('ISO moment');
const windowKind = z.enum(windowKinds);

export const calendarSeason = z
  .object({
    ...seasonTitle,
    phase: z.enum(['upcoming', 'running', 'over']),
    hasRules: z.boolean(),
    windows: z.array(
      seasonWindow.extend({
        personalUntil: z.string().nullable().describe("The caller's own end of it, by an exception"),
        personalClosesAt: moment.nullable(),
      }),
    ),
  })
  .meta({ id: 'CalendarSeason' });
export type CalendarSeason = z.infer<typeof calendarSeason>;

export const rightNow = z
  .object({
    right: z.enum(seasonRights),
    allowed: z.boolean(),
    limited: z.boolean().describe('False: no season says anything about it'),
    seasonId: id.nullable(),
    window: windowKind.nullable(),
    closesAt: moment.nullable().describe('Allowed until then'),
    opensAt: moment.nullable().describe('Not allowed before then; null: not any more'),
    closedAt: moment.nullable(),
  })
  .meta({ id: 'RightNow' });
export type RightNow = z.infer<typeof rightNow>;

export const calendar = z
  .object({
    now: moment.describe("ISO moment: the server's clock, by which everything is judged"),
    timeZone: z.string(),
    seasons: z.array(calendarSeason).describe('Announced and not over; what closes next comes first'),
    rights: z.array(rightNow).describe('What the caller may do now, of all seasons together'),
  })
  .meta({ id: 'Calendar' });
export type Calendar = z.infer<typeof calendar>;

/** The data of the refusal `windowClosed`. */
export const windowClosedData = z
  .object({
    right: z.enum(seasonRights),
    seasonId: id,
    window: windowKind,
    opensAt: moment.nullable(),
    closedAt: moment.nullable(),
  })
  .meta({ id: 'WindowClosedData' });
export type WindowClosedData = z.infer<typeof windowClosedData>;
