import type { PortfolioState } from '@zachetka/contract/students/students.schemas';
import { CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { ElementStatusBadge } from '@/components/status-badge/status-badge.tsx';

export function PortfolioStateBadge({ state }: { state: PortfolioState }) {
  const { t } = useTranslation('students');
  if (state === 'NO_PORTFOLIO')
    return <Badge icon={<CircleDashed aria-hidden />}>{t('state.NO_PORTFOLIO')}</Badge>;
  return <ElementStatusBadge status={state === 'AWAITING_CONFIRMATION' ? 'SUBMITTED' : state} />;
}
