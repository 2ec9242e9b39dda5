import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

type Message = { messageId: string; timestamp: number; body: string };

/** As Standard Webhooks want it (https://www.standardwebhooks.com): one signature for each secret that is good. */
export function signMessage({ messageId, timestamp, body }: Message, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
