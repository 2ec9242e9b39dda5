import { setTimeout as sleep } from 'node:timers/promises';
import { freshSignIn } from '@zachetka/contract/people/auth/fresh-sign-in';
import { eq } from 'drizzle-orm';
import { portalSession } from '../../../apps/server/src/db/schema/index.ts';
import { toRequest } from '../openapi/request-arbitraries.ts';
import type { Attack } from './attack-context.ts';
import { examplesOf } from './role-matrix.ts';

/** A screen that somebody has left unlocked: whoever sits down at it two hours later decides over nobody. */
export async function attackStaleSignIn({ world, operations, client, tally }: Attack): Promise<void> {
  const admin = world.actorsOf('superAdmin').at(-1);
  if (!admin) return;
  const confirm = (hoursAgo: number) =>
    world.database
      .update(portalSession)
      .set({ confirmedAt: new Date(Date.now() - hoursAgo * 3_600_000) })
      .where(eq(portalSession.personId, admin.personId));
  // With the first call there is a session.
  await client.send(admin, { name: 'readCurrentUser', method: 'GET', path: '/personal-account/user/me' });
  await confirm(2);
  // So long it is remembered when somebody last signed in.
  await sleep(2500);
  const asked: ReadonlySet<string> = new Set(Object.values(freshSignIn.needed).flat());
  for (const operation of operations.filter(({ name }) => asked.has(name))) {
    const { pathInputs, queryInputs, body } = operation;
    const request = toRequest(operation, examplesOf(pathInputs), examplesOf(queryInputs), body?.example);
    const { status, body: answer } = await client.send(admin, request);
    if (!answer.includes('freshSignInNeeded')) {
      tally.find('an old sign-in is enough', operation.name, `${status} ${answer.slice(0, 200)}`);
    }
  }
  await confirm(0);
}
