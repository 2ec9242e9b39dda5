import type { Config } from '../../../config.ts';

/** When letters go out, by the clock of the university. */
export type MailTimes = { timeZone: string; fromHour: number; untilHour: number; digestHour: number };

/** Null where no mail server is named: then nothing is put into the outbox either, or it would all go out years later. */
export function mailTimesOf({ SMTP_URL, MAIL_HOURS, MAIL_DIGEST_HOUR, TIME_ZONE }: Config): MailTimes | null {
  if (SMTP_URL === undefined) return null;
  const [fromHour = 0, untilHour = 24] = MAIL_HOURS.split('-').map(Number);
  return { timeZone: TIME_ZONE, fromHour, untilHour, digestHour: MAIL_DIGEST_HOUR };
}
