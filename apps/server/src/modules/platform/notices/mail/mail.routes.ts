import formbody from '@fastify/formbody';
import { noticeKinds } from '@zachetka/contract/platform/notices/notice-kinds';
import { noticesCalls } from '@zachetka/contract/platform/notices/notices.calls';
import * as schemas from '@zachetka/contract/platform/notices/notices.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { serveCalls } from '../../../../lib/calls/serve-calls.ts';
import { lazily } from '../../../../lib/lazily.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { obtainServerSecrets } from '../../../people/auth/index.ts';
import { findPushKeys } from '../push/push-keys.ts';
import {
  isPerson,
  listUndelivered,
  readSettings,
  retryUndelivered,
  saveChoices,
} from './mail-settings.queries.ts';
import { dropLetters } from './outbox.queries.ts';
import { assertUnsubscribeLink } from './unsubscribing.ts';

type Options = { config: Config; database: Database };

/** For one-click links of letters. */
export const unsubscribeSecret = 'notice-letters';

export const noticeMailRoutes: FastifyPluginAsync<Options> = async (app, { config, database }) => {
  const serve = serveCalls(app, schemas);
  const secrets = lazily(() => obtainServerSecrets(database, unsubscribeSecret));
  const settingsOf = async (caller: Caller) => ({
    ...(await readSettings(database, caller)),
    mailAvailable: config.SMTP_URL !== undefined,
    pushKey: (await findPushKeys(database))?.publicKey ?? null,
  });

  serve(noticesCalls.readNoticeSettings, ({ caller }) => settingsOf(caller));

  serve(noticesCalls.saveNoticeSettings, async ({ caller, body }) => {
    await saveChoices(database, caller.personId, body.choices);
    return settingsOf(caller);
  });

  serve(noticesCalls.listUndelivered, () => listUndelivered(database));
  serve(noticesCalls.retryUndelivered, async () => ({ notices: await retryUndelivered(database) }));

  await app.register(async (scope) => {
    // A mail program sends the press of its button as a form.
    await scope.register(formbody);
    serveCalls(scope, schemas)(
      noticesCalls.unsubscribe,
      async ({ query }) => {
        await assertUnsubscribeLink(secrets, query);
        if (!(await isPerson(database, query.person))) return;
        const choices = noticeKinds.map((kind) => ({ kind, mode: 'never' as const }));
        await saveChoices(database, query.person, choices);
        await dropLetters(database, query.person);
      },
      { rateLimit: { max: 30, timeWindow: '1 minute' }, logLevel: 'warn' },
    );
  });
};
