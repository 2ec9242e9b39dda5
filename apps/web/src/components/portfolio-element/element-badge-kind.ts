import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import type { BadgeTone } from '@/components/badge/badge.tsx';

type BadgeKind = { tone: BadgeTone; text: 'verified' | 'submitted' | 'returned' | 'rejected' };

/** A draft has no badge. */
export function badgeKind(status: ElementStatus): BadgeKind | null {
  switch (status) {
    case 'DRAFT':
      return null;
    case 'VERIFIED':
      return { tone: 'positive', text: 'verified' };
    case 'SUBMITTED':
    case 'RE_SUBMITTED':
      return { tone: 'warning', text: 'submitted' };
    case 'RETURNED_FOR_CORRECTION':
    case 'REJECTED':
      return { tone: 'negative', text: 'returned' };
    default:
      return { tone: 'negative', text: 'rejected' };
  }
}
