/** How many pieces are being put together now; until they are, no connection sends anything. */
let unfinished = 0;
let waiting: (() => void)[] = [];

/** Calls at once, unless a piece is being put together. */
export function whenNothingIsAdded(send: () => void): void {
  if (unfinished === 0) send();
  else waiting.push(send);
}

function finish(): void {
  unfinished -= 1;
  if (unfinished > 0) return;
  const senders = waiting;
  waiting = [];
  for (const send of senders) send();
}

type Answers<Steps extends readonly (() => Promise<unknown>)[]> = {
  [Step in keyof Steps]: Steps[Step] extends () => Promise<infer Answer> ? Answer : never;
};

/** "current transaction is aborted": what comes after a statement that failed. */
const aftermath = '25P02';

/**
 * Statements of one transaction that don't need each other's answers, in one piece: the server does one after the other, in this order, and
 * nobody waits in between. Each step begins with its statement. All of them have ended when this does, also when one of them fails: none
 * may ask on a connection that somebody else has by then.
 */
export async function pipelined<const Steps extends readonly (() => Promise<unknown>)[]>(
  ...steps: Steps
): Promise<Answers<Steps>> {
  const begun: Promise<unknown>[] = [];
  unfinished += 1;
  try {
    // From here on this runs between other promises, and a tick comes when all of them have gone as far as they can.
    await Promise.resolve();
    for (const step of steps) {
      begun.push(begin(step));
      await new Promise<void>((resolve) => process.nextTick(resolve));
    }
  } finally {
    finish();
  }
  const ended = await Promise.allSettled(begun);
  const reasons = ended.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isAftermath(reason)) ?? reasons[0];
  return ended.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as Answers<Steps>;
}

/** A query of the query layer begins when somebody waits for it. */
async function begin(step: () => Promise<unknown>): Promise<unknown> {
  return await step();
}

function isAftermath(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return ('code' in thrown && thrown.code === aftermath) || isAftermath(thrown.cause);
}
