import type { OutboxState } from '@zachetka/contract/platform/portal-state/portal-state.schemas';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { addGauge, type Metrics } from '../../../plugins/metrics.ts';
import { countLetters, countPushes, findPushKeys } from '../notices/index.ts';
import { countMessages } from '../webhooks/index.ts';

/** The alarm rings after the same time (`deploy/prometheus/alerts.yml`). */
const lateSeconds = 3600;

/** What waits to go out to people and to other systems, and what never will. */
export async function readOutboxes(config: Config, database: Database): Promise<OutboxState[]> {
  const outboxes = [
    { kind: 'letters', isOn: config.SMTP_URL !== undefined, ...(await countLetters(database)) },
    { kind: 'pushes', isOn: (await findPushKeys(database)) !== null, ...(await countPushes(database)) },
    { kind: 'webhooks', isOn: true, ...(await countMessages(database)) },
  ] as const;
  return outboxes.map((outbox) => ({ ...outbox, isLate: (outbox.oldestSeconds ?? 0) > lateSeconds }));
}

/** Every instance on one database says the same. While the database is away nobody knows. */
export function collectOutboxMetrics({ registry }: Metrics, config: Config, database: Database): void {
  const numbers = {
    outbox_waiting: {
      help: 'Letters, push messages and webhook messages that are due and did not go out yet',
      of: ({ waiting }: OutboxState) => waiting,
    },
    outbox_oldest_seconds: {
      help: 'For how long the oldest of them has been due; 0 where none waits',
      of: ({ oldestSeconds }: OutboxState) => oldestSeconds ?? 0,
    },
    outbox_given_up: {
      help: 'Those that nobody tries to send any more and that are kept to be looked at',
      of: ({ givenUp }: OutboxState) => givenUp,
    },
  } as const;
  let asked: { at: number; outboxes: Promise<OutboxState[]> } | undefined;
  // One question for all three.
  const read = () => {
    if (asked === undefined || performance.now() - asked.at > 1000)
      asked = { at: performance.now(), outboxes: readOutboxes(config, database).catch(() => []) };
    return asked.outboxes;
  };
  for (const [name, { help, of }] of Object.entries(numbers)) {
    addGauge(registry, {
      name,
      help,
      labelNames: ['kind'],
      async collect() {
        this.reset();
        for (const outbox of await read()) this.set({ kind: outbox.kind }, of(outbox));
      },
    });
  }
}
