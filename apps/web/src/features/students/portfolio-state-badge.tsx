import type { PortfolioState } from '@zachetka/contract/students/students.schemas';
import { CircleCheck, CircleDashed, CircleX, Clock, Pencil, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';

const looks: Record<PortfolioState, { tone: BadgeTone; icon: ReactNode }> = {
  NO_PORTFOLIO: { tone: 'neutral', icon: <CircleDashed aria-hidden /> },
  DRAFT: { tone: 'neutral', icon: <Pencil aria-hidden /> },
  AWAITING_CONFIRMATION: { tone: 'warning', icon: <Clock aria-hidden /> },
  VERIFIED: { tone: 'positive', icon: <CircleCheck aria-hidden /> },
  RETURNED_FOR_CORRECTION: { tone: 'negative', icon: <Undo2 aria-hidden /> },
  REJECTED: { tone: 'negative', icon: <CircleX aria-hidden /> },
};

export function PortfolioStateBadge({ state }: { state: PortfolioState }) {
  const { t } = useTranslation('students');
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}
