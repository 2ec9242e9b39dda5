import type { ApplicationStatus } from '@zachetka/contract/applications/application-status.rules';
import { applicationStatusTexts } from '@zachetka/contract/applications/application-status.texts';
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

export function statusText(status: ApplicationStatus): string {
  return applicationStatusTexts[status][currentLanguage()];
}

/** 2025 → 2025/2026 */
export function academicYearText(year: number): string {
  return `${year}/${year + 1}`;
}
