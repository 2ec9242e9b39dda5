import type { PortfolioStatus } from '@zachetka/contract/achievements/portfolio-status.rules';
import { CircleCheck, CircleX, Clock, Pencil, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';

const looks: Record<PortfolioStatus, { tone: BadgeTone; icon: ReactNode }> = {
  DRAFT: { tone: 'neutral', icon: <Pencil aria-hidden /> },
  SUBMITTED: { tone: 'warning', icon: <Clock aria-hidden /> },
  RE_SUBMITTED: { tone: 'warning', icon: <Clock aria-hidden /> },
  VERIFIED: { tone: 'positive', icon: <CircleCheck aria-hidden /> },
  RETURNED_FOR_CORRECTION: { tone: 'negative', icon: <Undo2 aria-hidden /> },
  REJECTED: { tone: 'negative', icon: <CircleX aria-hidden /> },
};

/** The state of a portfolio as a whole. Its words are among the texts of the tables. */
export function PortfolioStatusBadge({ status }: { status: PortfolioStatus }) {
  const { t } = useTranslation('table');
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`portfolioStatus.${status}`)}
    </Badge>
  );
}
