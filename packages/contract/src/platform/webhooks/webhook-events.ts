/** What other systems can be told of. */
export const webhookEvents = [
  'achievement.decided',
  'application.decided',
  'season.published',
  'appeal.judged',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by hand, to whoever asks for nothing else too. */
export const testEvent = 'webhook.test';

export const maxWebhooks = 20;
/** After a new secret was made, the one before signs as well for so long. */
export const secretOverlapHours = 24;
