import type { Role } from '@zachetka/contract/access/roles';
import type { NoticeKind } from '@zachetka/contract/platform/notices/notice-kinds';
import { eq, sql } from 'drizzle-orm';
import { notice, noticeMail, person } from '../../db/schema/index.ts';
import { announceAll, deliveryOf, postOfficeOf } from '../../modules/platform/notices/index.ts';
import { startMailServer } from '../mail-server.ts';
import { createTestApp } from '../test-app.ts';
import { testConfig } from '../test-config.ts';

export type MailWorld = Awaited<ReturnType<typeof createMailWorld>>;

/** A portal that sends letters to a mail server, when tests tell it to. */
export async function createMailWorld() {
  const server = await startMailServer();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Зачётка <no-reply@university.example>',
    MAIL_HOURS: '0-24',
    PUBLIC_URL: 'https://portal.example',
  };
  const test = await createTestApp(env);
  const { app, database } = test;
  const config = testConfig(env);
  const delivery = deliveryOf(config);
  const officeAt = (address: string) => {
    const opened = postOfficeOf({ ...config, SMTP_URL: address }, database);
    if (opened === null) throw new Error('no post office');
    return opened;
  };
  const office = officeAt(env.SMTP_URL);
  let people = 0;
  let events = 0;
  return {
    ...test,
    server,
    office,
    /** Somebody with an address. */
    reader: async (role: Role = 'lks_student') => {
      const signed = await test.signIn(role);
      people += 1;
      const email = `reader-${people}@university.example`;
      await database.update(person).set({ email }).where(eq(person.id, signed.personId));
      return { ...signed, email };
    },
    happen: async (personId: number, kind: NoticeKind, count = 1) => {
      const params = { ru: 'Статьи <b>', en: 'Articles <b>' };
      await database.insert(notice).values(
        Array.from({ length: count }, () => {
          events += 1;
          return { personId, kind, subject: 7, event: String(events), params };
        }),
      );
      await announceAll(database, delivery);
    },
    /** Whatever waits for its time is due. */
    evening: () => database.execute(sql`update notice_mail set due_at = now() where sent_at is null`),
    send: () => office.sendDue(database, app.log),
    /** For a mail server that never answers: three seconds of silence are enough, also for a busy machine to get that far. */
    sendImpatiently: async () => {
      const impatient = officeAt(`${env.SMTP_URL}?socketTimeout=3000`);
      try {
        return await impatient.sendDue(database, app.log);
      } finally {
        impatient.close();
      }
    },
    outbox: () => database.select().from(noticeMail),
    /** As if nothing had happened yet. */
    clear: async () => {
      server.answer = () => null;
      server.onLetter = () => undefined;
      server.received.splice(0);
      await database.delete(notice);
    },
    close: async () => {
      office.close();
      await server.shut();
      await test.close();
    },
  };
}
