import type { ApplicationStatus } from '@zachetka/contract/applications/application-status.rules';
import { applicationStatusTexts } from '@zachetka/contract/applications/application-status.texts';
import { nominationTitle as titleOfNomination } from '@zachetka/contract/applications/nomination.rules';
import { currentLanguage } from '@/lib/i18n.ts';

export function nominationTitle(nomination: Parameters<typeof titleOfNomination>[0]): string {
  return titleOfNomination(nomination, currentLanguage());
}

export function statusText(status: ApplicationStatus): string {
  return applicationStatusTexts[status][currentLanguage()];
}

/** 2025 → 2025/2026 */
export function academicYearText(year: number): string {
  return `${year}/${year + 1}`;
}
