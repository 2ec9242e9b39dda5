import type { Outcome } from '@zachetka/contract/scholarship/seasons/cut-off/decide';
import type { Place } from './border.queries.ts';

/** What becomes of each application by a cut-off. */
export function placesOf(outcome: Outcome): Place[] {
  const { ranking, settings, shares } = outcome;
  const places = ranking.places(settings.places.by);
  const ranked = ranking.people.map(({ id }, person): Place => {
    const standing = outcome.standingOf(person);
    return {
      applicationId: id,
      outcome: standing,
      place: places[person] ?? null,
      amount: standing === 'awarded' && shares ? Number(shares.amountOf(person)) : null,
      fromReserve: false,
    };
  });
  const others = ranking.absent.map(
    ({ applicant, reason }): Place => ({
      applicationId: applicant.id,
      outcome: reason,
      place: null,
      amount: null,
      fromReserve: false,
    }),
  );
  return [...ranked, ...others];
}
