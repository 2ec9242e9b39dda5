const levels = [1, 1.5, 2, 3, 4] as const;

/** The next level in that direction; the last one stays. */
export function zoomBy(zoom: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? levels.find((level) => level > zoom) : levels.findLast((level) => level < zoom);
  return next ?? zoom;
}
