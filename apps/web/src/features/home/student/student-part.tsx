import { usePrefetchQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useChosenEnrolment } from '@/components/student-info/use-chosen-enrolment.ts';
import { studentHomeQuery } from '../api/student-home.ts';
import { StudentHomeOutlines } from './student-home-outlines.tsx';

const StudentHome = lazy(async () => ({ default: (await import('./student-home.tsx')).StudentHome }));

/** For students alone, so that nobody else loads it. The answer travels beside the code. */
export function StudentPart() {
  const [enrolmentId] = useChosenEnrolment('me');
  usePrefetchQuery(studentHomeQuery(enrolmentId));
  return (
    <Suspense fallback={<StudentHomeOutlines />}>
      <StudentHome enrolmentId={enrolmentId} />
    </Suspense>
  );
}
