import { borderRuleText } from '@zachetka/contract/scholarship/border/border-explained';
import type { BorderExplained } from '@zachetka/contract/scholarship/border/border-explained.schemas';
import { pointsText } from '@zachetka/contract/scholarship/seasons/season-language';
import { writtenPoints } from '../words/written.ts';

/** That of a nomination, or the one over all of them. */
const borderOf = (borders: readonly BorderExplained[], nominationId: number | null) =>
  borders.find((border) => border.nominationId === nominationId) ??
  borders.find((border) => border.nominationId === null);

const whoseText = (institute: string | null, nominationId: number | null): string => {
  if (institute === '') return 'Институт не указан';
  return institute ?? (nominationId === null ? 'По университету, все номинации вместе' : 'По университету');
};

/** Whose places there were, how many, where the border lies, and what was done with equals. */
export function borderFields(borders: readonly BorderExplained[], nominationId: number | null) {
  const border = borderOf(borders, nominationId);
  return {
    borders: (border?.lines ?? []).map(({ institute, places, awarded, score }) => ({
      whose: whoseText(institute, border?.nominationId ?? null),
      quota: places,
      quotaAwarded: awarded,
      borderPoints: score === null ? 'мест хватило всем' : writtenPoints(score),
    })),
    borderRule: border ? borderRuleText(border, 'ru') : '',
  };
}

type Applied = { blockId: number | null; institute: string | null };

/** The same for one applicant, in one sentence. */
export function borderSentence(borders: readonly BorderExplained[], { blockId, institute }: Applied): string {
  const border = borderOf(borders, blockId);
  const line = border?.lines.find((each) => each.institute === null || each.institute === (institute ?? ''));
  if (!border || !line) return '';
  const score = line.score === null ? 'мест хватило всем' : `граница — ${pointsText(line.score, 'ru')}`;
  const whose = whoseText(line.institute, border.nominationId);
  return `${whose}: мест — ${line.places}, ${score}. ${borderRuleText(border, 'ru')}`;
}
