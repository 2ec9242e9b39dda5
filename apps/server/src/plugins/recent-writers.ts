import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longer than the oldest position by which a replica is judged: after that whatever they wrote is in every replica that is asked. */
const seconds = 5;
const maxRemembered = 10_000;

/**
 * Who has changed something a moment ago, and so must not be answered by a replica. Their browser carries it from instance to instance in a cookie
 * that runs out by itself; this instance knows it of those without cookies too.
 */
export function rememberWriters(publicUrl: string) {
  const name = 'zachetka_wrote';
  const cookie = `${name}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  const carried = new RegExp(`(?:^|;\\s*)${name}=1(?:;|$)`);
  const until = new Map<number, number>();

  return {
    note: (request: FastifyRequest, reply: FastifyReply): void => {
      reply.header('set-cookie', cookie);
      const { caller } = request as Partial<Pick<FastifyRequest, 'caller'>>;
      if (caller === undefined) return;
      if (until.size >= maxRemembered) forgetPast(until);
      until.set(caller.personId, performance.now() + seconds * 1000);
    },
    /** Of a script nobody knows what it has written elsewhere. */
    hasWritten: ({ caller, headers }: FastifyRequest): boolean =>
      caller.scopes !== undefined ||
      carried.test(headers.cookie ?? '') ||
      (until.get(caller.personId) ?? 0) > performance.now(),
  };
}

function forgetPast(until: Map<number, number>): void {
  for (const [personId, moment] of until) if (moment <= performance.now()) until.delete(personId);
}
