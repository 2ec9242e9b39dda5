import { optionText } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { namingAttribute, shownValue } from '@zachetka/contract/portfolio/portfolio/element-title';
import type { Language } from '@/lib/i18n.ts';
import type { PortfolioAttribute, StudentInfo } from '@/lib/received.ts';

export {
  elementTitle,
  namingAttribute,
  shownValue,
} from '@zachetka/contract/portfolio/portfolio/element-title';

/** A chosen option is read in the language of the page. */
export function valueIn(attribute: PortfolioAttribute, language: Language): string {
  const { options, optionsEn = [] } = attribute;
  return optionText(shownValue(attribute), { options, optionsEn }, language);
}

/** What is left to say under a title: not once more what it is called. */
export function valuesUnder(
  title: string,
  attributes: readonly PortfolioAttribute[],
): readonly PortfolioAttribute[] {
  const naming = namingAttribute(attributes);
  return attributes.filter((each) => each !== naming || each.value !== title);
}

type Titled = { title: string; titleEn: string };
type Described = { description: string | null; descriptionEn: string | null };

export function titleOf({ title, titleEn }: Titled, language: Language): string {
  return (language === 'en' ? titleEn : title) || title;
}

export function descriptionOf({ description, descriptionEn }: Described, language: Language): string | null {
  return (language === 'en' ? descriptionEn : null) || description;
}

export function infoTexts(info: StudentInfo, language: Language) {
  const english = language === 'en';
  return {
    institute: (english ? info.instituteEn : null) ?? info.institute,
    speciality: (english ? info.specialityEn : null) ?? info.speciality,
  };
}
