import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { badgeOnCard } from '@zachetka/contract/portfolio/portfolio/element-status.texts';
import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { statusLooks } from './status-looks.tsx';
import { applicationStatusText, elementStatusText } from './status-words.ts';

type StatusBadgeProps = { status: ElementStatus; children: string };

function StatusBadge({ status, children }: StatusBadgeProps) {
  const { tone, icon } = statusLooks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  );
}

/** In lists: of an achievement, or of a portfolio as a whole. */
export function ElementStatusBadge({ status }: { status: ElementStatus }) {
  return <StatusBadge status={status}>{elementStatusText(status)}</StatusBadge>;
}

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge status={status}>{applicationStatusText(status)}</StatusBadge>;
}

/** On the card of an achievement, with its score. */
export function ElementBadge({ status, score }: { status: ElementStatus; score: number | null }) {
  const { t } = useTranslation('element');
  const worn = badgeOnCard(status);
  if (worn === null) return null;
  return (
    <StatusBadge status={worn}>
      {worn === 'VERIFIED'
        ? t('badge.verified', {
            score: score === null ? t('badge.scoreNotAssigned') : formatNumber(score),
          })
        : elementStatusText(worn)}
    </StatusBadge>
  );
}

/** In the line of an achievement: the same word, without the score. */
export function ElementLineBadge({ status }: { status: ElementStatus }) {
  return <ElementStatusBadge status={badgeOnCard(status) ?? status} />;
}
