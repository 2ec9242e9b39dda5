import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { elementStatusTexts } from '@zachetka/contract/portfolio/portfolio/element-status.texts';
import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { applicationStatusTexts } from '@zachetka/contract/scholarship/applications/application-status.texts';
import { currentLanguage } from '@/lib/i18n.ts';

export function elementStatusText(status: ElementStatus): string {
  return elementStatusTexts[status][currentLanguage()];
}

export function applicationStatusText(status: ApplicationStatus): string {
  return applicationStatusTexts[status][currentLanguage()];
}
