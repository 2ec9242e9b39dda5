import type { WebhookDelivery } from '@zachetka/contract/platform/webhooks/webhooks.schemas';

/** The keys of the texts: a dot means something else in a key. */
export const eventWords = {
  'achievement.decided': 'events.achievementDecided',
  'application.decided': 'events.applicationDecided',
  'season.published': 'events.seasonPublished',
  'appeal.judged': 'events.appealJudged',
  'webhook.test': 'events.test',
} as const satisfies Record<WebhookDelivery['event'], string>;
