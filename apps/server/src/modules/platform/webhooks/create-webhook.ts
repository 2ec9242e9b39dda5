import { maxWebhooks } from '@zachetka/contract/platform/webhooks/webhook-events';
import type { MadeWebhook, WebhookSettings } from '@zachetka/contract/platform/webhooks/webhooks.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { SecretBox } from '../../../lib/secret-box.ts';
import { newWebhookSecret } from './sending/sign-message.ts';
import { countWebhooks, findWebhook, insertWebhook } from './webhooks.queries.ts';

/** The secret is in the answer, and sealed in the database. */
export function createWebhook(
  database: Database,
  settings: WebhookSettings,
  { box, createdBy }: { box: SecretBox; createdBy: number },
): Promise<MadeWebhook> {
  const secret = newWebhookSecret();
  return database.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= maxWebhooks) {
      throw new AppError('tooManyWebhooks', { params: { most: maxWebhooks }, data: { most: maxWebhooks } });
    }
    const id = await insertWebhook(tx, { ...settings, secret: box.close(secret), createdBy });
    return { secret, webhook: await findWebhook(tx, id) };
  });
}
