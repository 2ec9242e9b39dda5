import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { webhook, webhookDelivery } from '../../../../db/schema/index.ts';
import { openAddresses } from '../../../../lib/open-addresses.ts';
import { startTestPortal, until } from '../../../../testing/portal-process.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { startWebhookReceiver } from '../../../../testing/webhook-receiver.ts';
import { createCourier } from './courier.ts';

it('a portal that is killed with a message at its receiver leaves it to the next, the very same', async () => {
  const { database, connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const receiver = await startWebhookReceiver();
  onTestFinished(receiver.close);
  const courier = createCourier(database, openAddresses([receiver.host]));
  const [made] = await database
    .insert(webhook)
    .values({
      name: 'Деканат',
      address: receiver.address,
      events: ['achievement.decided'],
      secret: (await courier.box()).close('whsec_QW5vdGhlcg=='),
    })
    .returning({ id: webhook.id });
  await database.insert(webhookDelivery).values({
    webhookId: made?.id ?? 0,
    event: 'achievement.decided',
    subject: 'achievement 1',
    body: '{"type":"achievement.decided"}',
  });

  // It has the message, and nobody lives to hear of it.
  receiver.answer = () => undefined;
  const portal = await startTestPortal({
    DATABASE_URL: `postgres://zachetka@localhost/${connection.database}?host=${encodeURIComponent(String(connection.host))}`,
    WEBHOOK_PRIVATE_HOSTS: receiver.host,
  });
  await until(() => receiver.received.length || undefined);
  portal.child.kill('SIGKILL');
  await portal.ended;

  receiver.answer = (response) => response.end('ok');
  const log = pino({ level: 'silent' });
  expect(await courier.sendDue(log)).toBe(0);
  await database.execute(sql`update webhook_delivery set due_at = now()`);
  expect(await courier.sendDue(log)).toBe(1);
  const [first, second, ...others] = receiver.received;
  expect(others).toEqual([]);
  expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
  expect(await database.select().from(webhookDelivery)).toMatchObject([{ attempts: 2, deadAt: null }]);
});
