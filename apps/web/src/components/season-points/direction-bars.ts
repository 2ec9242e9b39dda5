import { type Decimal, formatDecimal, roundDecimal } from '@zachetka/contract/scholarship/seasons/decimal';
import type { Evaluation } from '@zachetka/contract/scholarship/seasons/scoring/evaluation';
import { inLanguage } from '@/lib/i18n.ts';

/** Texts of decimals as points are shown everywhere; the steps beside the picture tell the exact ones. */
export type DirectionPoints = {
  id: string;
  title: string;
  counted: string;
  /** Were everything verified that was not turned down. */
  ifVerified: string;
  lostByCap: string;
};

const shown = (points: Decimal) => formatDecimal(roundDecimal(points, 2, 'half-up'));

/** `now` and `ifVerified` are evaluations by the same rules. */
export function directionPoints(now: Evaluation, ifVerified: Evaluation): DirectionPoints[] {
  return now.directions.map(({ direction, counted, lostByCap }, index) => ({
    id: direction.id,
    title: inLanguage(direction.titleRu, direction.titleEn),
    counted: shown(counted),
    ifVerified: shown(ifVerified.directions[index]?.counted ?? counted),
    lostByCap: shown(lostByCap),
  }));
}

/** Parts of the width in percent; the longest bar takes all of it. A picture needs no exact numbers. */
export type Bar = {
  id: string;
  title: string;
  text: string;
  counted: number;
  possible: number;
  lost: number;
};

export function barsOf(directions: readonly DirectionPoints[]): Bar[] {
  const parts = directions.map(({ id, title, counted, ifVerified, lostByCap }) => ({
    id,
    title,
    text: counted,
    counted: Math.max(0, Number(counted)),
    // With more verified a best-of or a minimum may also take something away.
    possible: Math.max(0, Number(ifVerified) - Number(counted)),
    lost: Math.max(0, Number(lostByCap)),
  }));
  const longest = Math.max(1, ...parts.map(({ counted, possible, lost }) => counted + possible + lost));
  const share = (points: number) => (100 * points) / longest;
  return parts.map((part) => ({
    ...part,
    counted: share(part.counted),
    possible: share(part.possible),
    lost: share(part.lost),
  }));
}
