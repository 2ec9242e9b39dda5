import type { ElementGroup } from '@zachetka/contract/portfolio/portfolio/element-groups.rules';
import type { TFunction } from 'i18next';
import { elementStatusText } from '@/components/status-badge/status-words.ts';

export function groupText(group: ElementGroup | 'READY', t: TFunction<'portfolio'>): string {
  if (group === 'READY') return t('find.ready');
  return group === 'OLD_VERSION' ? t('find.old') : elementStatusText(group);
}
