import { nominationTitle as titleOfNomination } from '@zachetka/contract/scholarship/applications/nomination.rules';
import { currentLanguage } from '@/lib/i18n.ts';

export function nominationTitle(nomination: Parameters<typeof titleOfNomination>[0]): string {
  return titleOfNomination(nomination, currentLanguage());
}

export { applicationStatusText as statusText } from '@/components/status-badge/status-words.ts';

/** 2025 → 2025/2026 */
export function academicYearText(year: number): string {
  return `${year}/${year + 1}`;
}
