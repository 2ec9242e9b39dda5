import type { Role } from '@zachetka/contract/access/roles';
import type { CalendarChange } from '@zachetka/contract/scholarship/seasons/calendar-changes.rules';
import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { rangeText, windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/connect.ts';
import { personRole } from '../../../../db/schema/index.ts';
import type { ChangedCalendar } from '../../../scholarship/seasons/index.ts';
import { insertNotices, oncePerEvent } from './insert-notices.queries.ts';

/** Whom a window lets do something. The order is written by clerks, who need nobody to tell them. */
export const audiences: Readonly<Record<WindowKind, Role | null>> = {
  achievements: 'lks_student',
  corrections: 'lks_student',
  applications: 'lks_student',
  instituteCommission: 'vud_admin_attachments',
  universityCommission: 'vud_admin_attachments',
  publication: 'lks_student',
  appeal: 'lks_student',
  order: null,
};

/** To everybody whom a window lets do something that now begins or ends at another time. */
export async function notifyCalendarChanged(
  tx: Transaction,
  { season, changes, reason, event, members }: ChangedCalendar,
): Promise<void> {
  for (const { kind, before, after } of changes) {
    const role = audiences[kind];
    const titles = windowTitles[kind];
    const written = (ranges: CalendarChange['before']) => ranges.map(rangeText).join(', ') || '—';
    const params = {
      ru: `${titles.ru}, ${season.titleRu}: было ${written(before)}, стало ${written(after)}. Причина: ${reason}`,
      en: `${titles.en}, ${season.titleEn}: ${written(before)} before, ${written(after)} now. Reason: ${reason}`,
      window: kind,
    };
    const ofRole = sql`select ${personRole.personId} as whom from ${personRole} where ${personRole.role} = ${role}`;
    const whom = role === 'lks_student' ? ofRole : sql`${ofRole} union ${members}`;
    await tx.execute(
      sql`${insertNotices({
        person: sql`concerned.whom`,
        kind: sql`'calendarChanged'`,
        subject: sql`${season.id}`,
        event: sql`${`${event} ${kind}`}`,
        params: sql`${JSON.stringify(params)}::jsonb`,
        tellAt: sql`now()`,
        from: sql`from (${whom}) concerned order by concerned.whom`,
      })} ${oncePerEvent}`,
    );
  }
}
