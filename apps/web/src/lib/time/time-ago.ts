const steps = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const;

/** '2 hours ago'; what is younger than a minute is 'this minute'. */
export function timeAgo(moment: number, now: number, locale: string): string {
  const age = Math.max(0, now - moment);
  const step = steps.find(({ length }) => age >= length) ?? steps[2];
  return new Intl.RelativeTimeFormat(locale, { numeric: age < steps[2].length ? 'auto' : 'always' }).format(
    -Math.floor(age / step.length),
    step.unit,
  );
}
