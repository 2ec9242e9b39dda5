import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { badgeKind } from './element-badge-kind.ts';

const icons = {
  verified: <CircleCheck aria-hidden />,
  submitted: <Clock aria-hidden />,
  returned: <Undo2 aria-hidden />,
  rejected: <CircleX aria-hidden />,
};

export function ElementBadge({ status, score }: { status: ElementStatus; score: number | null }) {
  const { t } = useTranslation('element');
  const kind = badgeKind(status);
  if (!kind) return null;
  return (
    <Badge tone={kind.tone} icon={icons[kind.text]}>
      {kind.text === 'verified'
        ? t('badge.verified', { score: score ?? t('badge.scoreNotAssigned') })
        : t(`badge.${kind.text}`)}
    </Badge>
  );
}
