import { currentLanguage } from '@/lib/i18n.ts';

type NominationTitle = {
  title: string;
  titleEn: string;
  applicationTitleRu: string | null;
  applicationTitleEn: string | null;
};

/** A block may be called otherwise as a nomination than it is in the portfolio. */
export function nominationTitle(nomination: NominationTitle): string {
  const { title, titleEn, applicationTitleRu, applicationTitleEn } = nomination;
  const russian = applicationTitleRu || title;
  return currentLanguage() === 'en' ? applicationTitleEn || titleEn || russian : russian;
}

export { applicationStatusText as statusText } from '@/components/status-badge/status-words.ts';

/** 2025 → 2025/2026 */
export function academicYearText(year: number): string {
  return `${year}/${year + 1}`;
}
