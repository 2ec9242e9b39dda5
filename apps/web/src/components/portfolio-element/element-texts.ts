import type {
  PortfolioAttribute,
  PortfolioElement,
  StudentInfo,
} from '@zachetka/contract/portfolio/portfolio.schemas';
import type { Language } from '@/lib/i18n.ts';
import { toShown } from './shown-value.ts';

type Titled = { title: string; titleEn: string };
type Described = { description: string | null; descriptionEn: string | null };

export function titleOf({ title, titleEn }: Titled, language: Language): string {
  return (language === 'en' ? titleEn : title) || title;
}

export function descriptionOf({ description, descriptionEn }: Described, language: Language): string | null {
  return (language === 'en' ? descriptionEn : null) || description;
}

const longestTitle = 120;

/** An achievement is called by the first thing that was filled in. */
export function elementTitle({ attributes }: Pick<PortfolioElement, 'attributes'>): string | null {
  const named = attributes.find(({ value }) => value !== null && value.trim() !== '');
  if (!named) return null;
  const title = shownValue(named);
  return title.length > longestTitle ? `${title.slice(0, longestTitle).trimEnd()}…` : title;
}

export function shownValue({ format, value }: Pick<PortfolioAttribute, 'format' | 'value'>): string {
  return toShown(format, value);
}

export function infoTexts(info: StudentInfo, language: Language) {
  const english = language === 'en';
  return {
    institute: (english ? info.instituteEn : null) ?? info.institute,
    speciality: (english ? info.specialityEn : null) ?? info.speciality,
  };
}
