import type { ApplicationStatus } from '@zachetka/contract/applications/application-status.rules';
import { CircleCheck, CircleX, Clock, Pencil, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';
import { statusText } from './application-texts.ts';

/** Draft and submitted ones look alike, in approval; the icon and the word tell them apart. */
const looks: Record<ApplicationStatus, { tone: BadgeTone; icon: ReactNode }> = {
  DRAFT: { tone: 'warning', icon: <Pencil aria-hidden /> },
  SUBMITTED: { tone: 'warning', icon: <Clock aria-hidden /> },
  RE_SUBMITTED: { tone: 'warning', icon: <RotateCw aria-hidden /> },
  VERIFIED: { tone: 'positive', icon: <CircleCheck aria-hidden /> },
  REJECTED: { tone: 'neutral', icon: <CircleX aria-hidden /> },
};

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusText(status)}
    </Badge>
  );
}
