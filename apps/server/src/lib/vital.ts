/** Something that the portal needs to do all of its work, and a way to ask after it. */
export type Vital = {
  name: string;
  /** Rejects where something is wrong with it. */
  check: () => Promise<unknown>;
};

export type Condition = 'ok' | 'failing';

type Options = { patienceMs?: number; freshMs?: number };

/**
 * Answers how it is within a moment, whatever it does: a check that takes longer counts as failed, and goes on to answer the next
 * question. What was found a moment ago is not asked again.
 */
export function observe({ check }: Vital, { patienceMs = 700, freshMs = 2000 }: Options = {}) {
  let known: { condition: Condition; until: number } | undefined;
  let asking: Promise<Condition> | undefined;
  const ask = async (): Promise<Condition> => {
    const condition = await check().then(
      () => 'ok' as const,
      () => 'failing' as const,
    );
    known = { condition, until: performance.now() + freshMs };
    return condition;
  };
  return async (): Promise<Condition> => {
    if (known !== undefined && performance.now() < known.until) return known.condition;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<Condition>((resolve) => {
      timer = setTimeout(resolve, patienceMs, 'failing' as const);
    });
    return Promise.race([asking, tooLate]).finally(() => clearTimeout(timer));
  };
}
