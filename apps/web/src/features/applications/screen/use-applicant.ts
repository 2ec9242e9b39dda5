import { useQuery } from '@tanstack/react-query';
import { useChosenEnrolment } from '@/components/student-info/use-chosen-enrolment.ts';
import { studentInfoQuery } from '@/lib/api/student-info.ts';
import type { Application } from '@/lib/received.ts';

/**
 * Who applies. A filed application keeps what the student studied then; of a draft whoever studies two things chooses which of
 * them it is for, full-time study first.
 */
export function useApplicant(application: Application, mayChoose: boolean) {
  const [chosen, choose] = useChosenEnrolment('me');
  const { data, isPlaceholderData } = useQuery({ ...studentInfoQuery('me', chosen), enabled: mayChoose });
  const kept = { ...application, portfolioId: null, groupTitle: application.group };
  const enrolments = mayChoose ? (data?.enrolments ?? []) : [];
  if (!data || enrolments.length < 2) return { info: kept, enrolments: [], enrolmentId: null, choose };
  // The choice is seen at once; what it tells comes with the answer.
  const enrolmentId = isPlaceholderData ? chosen : (data.enrolmentId ?? null);
  return { info: data, enrolments, enrolmentId, choose };
}
