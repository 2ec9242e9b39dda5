import { type Language, numberText } from '../seasons/season-language.ts';
import type { Adoption } from './border.schemas.ts';
import type { BorderExplained } from './border-explained.schemas.ts';

type Judged = { blockId: number | null; institute: string | null; isAwarded: boolean };
type Titled = { titleRu: string | null; titleEn: string | null };
type Known = {
  applications: readonly Judged[];
  nominationOf: (id: number) => Titled | undefined;
  flagOf: (flag: string) => { titleRu: string; titleEn: string };
};

/** The borders that are in force, told with how many they have let in. */
export function explainBorders(
  inForce: readonly Pick<Adoption, 'settings' | 'borders'>[],
  { applications, nominationOf, flagOf }: Known,
): BorderExplained[] {
  const own = new Set(inForce.map(({ settings }) => settings.nominationId));
  return inForce.map(({ settings, borders }) => {
    const { nominationId, places, ties, chain, shareLimits } = settings;
    const title = nominationId === null ? undefined : nominationOf(nominationId);
    const awarded = applications.filter(
      ({ blockId, isAwarded }) =>
        isAwarded &&
        (nominationId === null ? !own.has(blockId) || blockId === null : blockId === nominationId),
    );
    const scoreOf = (institute: string | null) =>
      borders.find((border) => (border.institute ?? null) === institute)?.score ?? null;
    const lines =
      places.by === 'university'
        ? [{ institute: null, places: places.count, awarded: awarded.length, score: scoreOf(null) }]
        : places.counts.map(({ institute, count }) => ({
            institute,
            places: count,
            awarded: awarded.filter((each) => (each.institute ?? '') === institute).length,
            score: scoreOf(institute),
          }));
    return {
      nominationId,
      nominationRu: title?.titleRu ?? null,
      nominationEn: title?.titleEn ?? null,
      ties,
      chain,
      shares: shareLimits.map(({ flag, share }) => ({ ...flagOf(flag), share })),
      lines,
    };
  });
}

const chainTexts: Readonly<Record<string, { ru: string; en: string }>> = {
  average: { ru: 'средняя оценка за всё время', en: 'the average mark of all exam periods' },
  lastAverage: { ru: 'средняя оценка за последний семестр', en: 'the average mark of the last exam period' },
  items: { ru: 'число засчитанных достижений', en: 'the number of achievements that count' },
};

const tieTexts: Readonly<Record<BorderExplained['ties'], { ru: string; en: string }>> = {
  noneIn: { ru: 'не проходит никто из равных', en: 'none of the equals is in' },
  allIn: { ru: 'проходят все равные', en: 'all equals are in' },
  chain: { ru: 'решает', en: 'decided by' },
  vote: { ru: 'решает голосование комиссии', en: 'the commission votes' },
};

/** How equals were told apart, and which shares are limited. */
export function borderRuleText(
  { ties, chain, shares }: Pick<BorderExplained, 'ties' | 'chain' | 'shares'>,
  language: Language,
): string {
  const by = chain.map((name) => chainTexts[name]?.[language] ?? name).join(', ');
  const tie = `${tieTexts[ties][language]}${ties === 'chain' ? ` ${by}` : ''}`;
  const limits = shares.map(({ titleRu, titleEn, share }) => {
    const percent = numberText(String(Math.round(Number(share) * 10_000) / 100), language);
    return language === 'ru'
      ? `Баллы только за «${titleRu}» — не больше ${percent} % назначенных.`
      : `Points from “${titleEn}” alone: at most ${percent}% of the awarded.`;
  });
  const equal = language === 'ru' ? 'При равных баллах на границе' : 'Equal totals on the border:';
  return [`${equal} ${tie}.`, ...limits].join(' ');
}
