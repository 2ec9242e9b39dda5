import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';
import type { Enrolment } from '../enrolments.ts';

const tones: readonly BadgeTone[] = ['accent', 'info', 'neutral'];

/** The group says which one; the colour only helps. */
export function EnrolmentBadge({ enrolment }: { enrolment: Enrolment }) {
  return <Badge tone={tones[enrolment.place % tones.length] ?? 'neutral'}>{enrolment.group_title}</Badge>;
}
