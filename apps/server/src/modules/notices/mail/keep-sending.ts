import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { lazily } from '../../../lib/lazily.ts';
import { addPeriodicTask } from '../../../plugins/periodic-task.ts';
import { obtainServerSecrets } from '../../auth/index.ts';
import { unsubscribeSecret } from './mail.routes.ts';
import { openPostOffice, type PostOffice } from './send-letters.ts';
import { unsubscribeLink } from './unsubscribing.ts';

/** Null where no mail server is named. */
export function postOfficeOf(
  { SMTP_URL, MAIL_FROM, publicUrl }: Config,
  database: Database,
): PostOffice | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null;
  const secrets = lazily(() => obtainServerSecrets(database, unsubscribeSecret));
  return openPostOffice({
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    publicUrl,
    unsubscribeLink: (personId) => unsubscribeLink(secrets, publicUrl, personId),
  });
}

export function keepSending(app: FastifyInstance, config: Config, database: Database): void {
  const office = postOfficeOf(config, database);
  if (office === null) return;
  let underWay: Promise<unknown> | undefined;
  addPeriodicTask(app, {
    name: 'letters',
    minutes: 1 / 6,
    // A slow mail server must not have several rounds at once wait for it.
    run: () => {
      underWay ??= office.sendDue(database, app.log).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  });
  app.addHook('onClose', async () => office.close());
}
