import { type Foreign, textOf, wholeOf } from '@/lib/foreign.ts';
import type { StudentInfo } from '@/lib/received.ts';

export function completeStudentInfo(info: Foreign<StudentInfo>): StudentInfo {
  return wholeOf<StudentInfo>(info, {
    portfolioId: info.portfolioId ?? null,
    fullName: textOf(info.fullName),
    phone: info.phone ?? null,
    email: info.email ?? null,
    groupTitle: info.groupTitle ?? null,
    institute: info.institute ?? null,
    instituteEn: info.instituteEn ?? info.institute ?? null,
    speciality: info.speciality ?? null,
    specialityEn: info.specialityEn ?? info.speciality ?? null,
    courseNumber: info.courseNumber ?? null,
  });
}
