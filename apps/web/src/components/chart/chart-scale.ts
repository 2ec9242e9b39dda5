/** Steps that a person counts in: 1, 2 or 5, and these ten times as large. */
const steps = [1, 2, 5, 10];
const maxTicks = 4;

/** The marks of an axis from nothing to at least the largest number, a few of them, all whole. */
export function ticksFor(largest: number): number[] {
  const wanted = Math.max(1, largest) / maxTicks;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(wanted)));
  const step = power * (steps.find((each) => each * power >= wanted) ?? 10);
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) + 1 }, (_, index) => index * step);
}
