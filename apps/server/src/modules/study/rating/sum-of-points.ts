/** Points have one decimal: they are added as whole tenths, so that no binary fraction shows. */
export function sumOfPoints(points: readonly number[]): number {
  return points.reduce((tenths, each) => tenths + Math.round(each * 10), 0) / 10;
}
