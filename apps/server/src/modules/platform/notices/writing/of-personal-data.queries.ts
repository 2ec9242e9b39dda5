import { superAdmin } from '@zachetka/contract/access/roles';
import type { CorrectionField } from '@zachetka/contract/platform/personal-data/personal-data.rules';
import { correctionFieldTexts } from '@zachetka/contract/platform/personal-data/personal-data.texts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/connect.ts';
import { personRole } from '../../../../db/schema/index.ts';
import { insertNotices, oncePerEvent } from './insert-notices.queries.ts';

type Asked = { id: number; titleRu: string; titleEn: string; from: string; timeZone: string };

/** To every student, on the day from which a text is in force. */
export async function notifyConsentAsked(
  tx: Transaction,
  { id, titleRu, titleEn, from, timeZone }: Asked,
): Promise<void> {
  await tx.execute(
    sql`${insertNotices({
      person: sql`${personRole.personId}`,
      kind: sql`'consentAsked'`,
      subject: sql`${id}`,
      event: sql`'asked'`,
      params: sql`jsonb_build_object('ru', ${titleRu}::text, 'en', ${titleEn}::text)`,
      tellAt: sql`greatest(now(), (${from}::date)::timestamp at time zone ${timeZone})`,
      from: sql`from ${personRole} where ${personRole.role} = 'lks_student' order by ${personRole.personId}`,
    })} ${oncePerEvent}`,
  );
}

type Correction = { id: number; personId: number; field: CorrectionField };

const fieldOf = (field: CorrectionField) =>
  sql`jsonb_build_object('ru', ${correctionFieldTexts[field].ru}::text, 'en', ${correctionFieldTexts[field].en}::text)`;

/** To whoever answers requests, apart from the one who asks. */
export async function notifyCorrectionAsked(
  tx: Transaction,
  { id, personId, field }: Correction,
): Promise<void> {
  await tx.execute(
    sql`${insertNotices({
      person: sql`answering.whom`,
      kind: sql`'correctionAsked'`,
      subject: sql`${id}`,
      event: sql`'asked'`,
      params: fieldOf(field),
      tellAt: sql`now()`,
      from: sql`from (
        select distinct ${personRole.personId} as whom from ${personRole}
        where ${personRole.role} in ('vud_admin_verifications', ${superAdmin}) and ${personRole.personId} <> ${personId}
      ) answering order by answering.whom`,
    })} ${oncePerEvent}`,
  );
}

/** To whoever has asked; a request is answered once. */
export async function notifyCorrectionAnswered(
  tx: Transaction,
  { id, personId, field }: Correction,
): Promise<void> {
  await tx.execute(
    sql`${insertNotices({
      person: sql`${personId}`,
      kind: sql`'correctionAnswered'`,
      subject: sql`${id}`,
      event: sql`'answered'`,
      params: fieldOf(field),
      tellAt: sql`now()`,
      from: sql`from (select 1) one`,
    })} ${oncePerEvent}`,
  );
}
