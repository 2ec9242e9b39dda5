/** Whoever may see the figures sees the same: of two who look at once, one has them counted. */
export const freshMilliseconds = 5_000;
/** Who comes within a minute gets the last count at once, and has it counted anew for the next. */
export const keptMilliseconds = 60_000;
/** More than that nobody looks at in so short a time. */
const maxKept = 20;

type Kept<Figures> = { freshUntil: number; until: number; figures: Promise<Figures> };

/** For what takes long to count and may be a minute old. */
export function createKeptCounts<Figures>() {
  const kept = new Map<string, Kept<Figures>>();

  return (key: string, count: () => Promise<Figures>): Promise<Figures> => {
    const now = performance.now();
    for (const [each, { until }] of kept) if (until <= now) kept.delete(each);
    const known = kept.get(key);
    if (known && known.freshUntil > now) return known.figures;
    const figures = count();
    const counted = { freshUntil: now + freshMilliseconds, until: now + keptMilliseconds, figures };
    if (known) {
      known.freshUntil = counted.freshUntil;
      // Where the new count fails, the last one stands.
      figures.then(
        () => kept.set(key, counted),
        () => undefined,
      );
      return known.figures;
    }
    if (kept.size < maxKept) kept.set(key, counted);
    // A failure is not kept.
    figures.catch(() => kept.delete(key));
    return figures;
  };
}
