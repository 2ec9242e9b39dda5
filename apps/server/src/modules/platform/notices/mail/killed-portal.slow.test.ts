import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { notice, noticeMail, person } from '../../../../db/schema/index.ts';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { createPerson } from '../../../../testing/people-factory.ts';
import { startTestPortal, until } from '../../../../testing/portal-process.ts';
import { createElement, createSubBlock, giveBlock } from '../../../../testing/portfolio-factory.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { createPortalTokens } from '../../../people/auth/index.ts';

const secret = 'a secret of more than thirty-two bytes';

it('a portal that is killed anywhere between the decision and its letter loses none and doubles none', async () => {
  const { database, connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const mail = await startMailServer();
  onTestFinished(mail.shut);
  const env = {
    DATABASE_URL: `postgres://zachetka@localhost/${connection.database}?host=${encodeURIComponent(String(connection.host))}`,
    TOKEN_SECRET: secret,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'no-reply@university.example',
    MAIL_HOURS: '0-24',
  };
  const student = await createPerson(database, { roles: ['lks_student'] });
  await database.update(person).set({ email: 'student@university.example' }).where(eq(person.id, student.id));
  const verifier = await createPerson(database, { roles: ['vud_employee'] });
  const place = await createSubBlock(database);
  await giveBlock(database, verifier.id, place.blockId);
  const { id } = await createElement(database, {
    personId: student.id,
    subBlockId: place.id,
    status: 'SUBMITTED',
  });

  // Killed with the decision committed, in the middle of announcing it.
  const deciding = await startTestPortal(env);
  const beside = await database.$client.connect();
  await beside.query('begin');
  await beside.query('lock table notice_mail in access exclusive mode');
  const answer = await fetch(`${deciding.url}/gateway/extra-edu/api/verifications`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await createPortalTokens(secret, 1).issue(verifier.directoryId)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      portfolioElementId: id,
      isVerified: false,
      returnForCorrection: true,
      comment: 'Уточните название',
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  await until(async () => {
    const waiting = await database.$client.query('select 1 from pg_locks where not granted');
    return waiting.rowCount || undefined;
  });
  deciding.child.kill('SIGKILL');
  await deciding.ended;
  await beside.query('rollback');
  beside.release();
  expect(await database.select().from(notice)).toMatchObject([{ personId: student.id, announcedAt: null }]);

  // Killed with the letter at the mail server, which has not taken it yet.
  let isUnderWay = false;
  mail.onLetter = async () => {
    isUnderWay = true;
    await sending.ended;
    throw new Error('nobody is there any more');
  };
  const sending = await startTestPortal(env);
  await until(() => isUnderWay || undefined);
  sending.child.kill('SIGKILL');
  await sending.ended;
  expect(mail.received).toEqual([]);

  // Killed with the letter taken, before it could hear so. Meanwhile something else happens.
  mail.onLetter = () => {
    stopped.child.kill('SIGSTOP');
  };
  const stopped = await startTestPortal(env);
  await until(() => mail.received.length || undefined);
  await database
    .insert(notice)
    .values({ personId: student.id, kind: 'applicationAccepted', subject: 1, event: 'later', params: {} });
  stopped.child.kill('SIGKILL');
  await stopped.ended;

  mail.onLetter = () => undefined;
  await startTestPortal(env);
  await until(async () => {
    const sent = await database.select().from(noticeMail).where(sql`${noticeMail.sentAt} is not null`);
    return sent.length === 2 || undefined;
  });
  const [taken, again, later, ...others] = mail.received;
  expect(taken?.text).toContain('Достижение вернули на исправление');
  // Nobody can know that it was taken: it is the very same letter, which mail servers and mail programs show once.
  expect([again?.messageId, again?.text]).toEqual([taken?.messageId, taken?.text]);
  expect(later?.text).toContain('Заявка принята');
  expect(later?.text).not.toContain('Достижение вернули');
  expect(others).toEqual([]);
});
