import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { lazily } from '../../../../lib/lazily.ts';
import { addPeriodicTask } from '../../../../plugins/periodic-task.ts';
import { obtainServerSecrets } from '../../../people/auth/index.ts';
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

/** Answers how to have a round at once, for what was put into the outbox just now. */
export function scheduleLetters(app: FastifyInstance, config: Config, database: Database): () => void {
  const office = postOfficeOf(config, database);
  if (office === null) return () => undefined;
  let underWay: Promise<unknown> | undefined;
  // A slow mail server must not have several rounds at once wait for it.
  const send = () => {
    underWay ??= office.sendDue(database, app.log).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const sendNow = addPeriodicTask(app, { name: 'letters', minutes: 1 / 6, run: send });
  app.addHook('onClose', async () => office.close());
  return sendNow;
}
