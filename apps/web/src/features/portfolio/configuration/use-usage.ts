import type { ConfigurationImpact } from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { useTranslation } from 'react-i18next';

type Impact = Pick<ConfigurationImpact['changes'][number], 'elements' | 'students'>;

/** “142 elements”, “98 students”: the words for a sentence about what hangs on an item. */
export function useUsage() {
  const { t } = useTranslation('configuration');
  return ({ elements, students }: Impact) => ({
    elements: t('lock.elements', { count: elements }),
    students: t('lock.students', { count: students }),
  });
}
