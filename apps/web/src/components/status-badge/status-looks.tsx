import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { CircleCheck, CircleX, Clock, Pencil, RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BadgeTone } from '@/components/badge/badge.tsx';

type StatusLook = { tone: BadgeTone; icon: ReactNode };

/** One colour a status, of achievements and applications alike: what waits is amber, what was refused is red. */
export const statusLooks: Readonly<Record<ElementStatus, StatusLook>> = {
  DRAFT: { tone: 'neutral', icon: <Pencil aria-hidden /> },
  SUBMITTED: { tone: 'warning', icon: <Clock aria-hidden /> },
  UNDER_REVIEW: { tone: 'warning', icon: <Clock aria-hidden /> },
  RE_SUBMITTED: { tone: 'warning', icon: <RotateCw aria-hidden /> },
  VERIFIED: { tone: 'positive', icon: <CircleCheck aria-hidden /> },
  RETURNED_FOR_CORRECTION: { tone: 'negative', icon: <Undo2 aria-hidden /> },
  REJECTED: { tone: 'negative', icon: <CircleX aria-hidden /> },
};
