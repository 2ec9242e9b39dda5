import type { Config } from '../../../config.ts';

/** When people are told outside of the portal, by the clock of the university. */
export type DeliveryTimes = { timeZone: string; fromHour: number; untilHour: number; digestHour: number };

/** What becomes of a notice beside the bell. */
export type Delivery = {
  times: DeliveryTimes;
  /** False where no mail server is named: nothing is put into the outbox then, or it would all go out years later. */
  hasMail: boolean;
};

export function deliveryOf({ SMTP_URL, MAIL_HOURS, MAIL_DIGEST_HOUR, TIME_ZONE }: Config): Delivery {
  const [fromHour = 0, untilHour = 24] = MAIL_HOURS.split('-').map(Number);
  return {
    times: { timeZone: TIME_ZONE, fromHour, untilHour, digestHour: MAIL_DIGEST_HOUR },
    hasMail: SMTP_URL !== undefined,
  };
}
