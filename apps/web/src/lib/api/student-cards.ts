import { queryOptions } from '@tanstack/react-query';
import { homeCalls } from '@zachetka/contract/platform/home/home.calls';
import type { StudentCard } from '@zachetka/contract/platform/home/home.schemas';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, numberOf, textOf } from '@/lib/foreign.ts';

const studentCardsKey = ['student-cards'] as const;

/** Home shows them, the schedule reads from them what the person studies: who opens one after the other asks once. */
export const studentCardsQuery = queryOptions({
  queryKey: studentCardsKey,
  queryFn: async ({ signal }) => {
    const { data } = await callApi(homeCalls.readStudentCards, { signal });
    return listOf(data, completeStudentCard);
  },
});

function completeStudentCard(card: Foreign<StudentCard>): StudentCard {
  return {
    photo_base_64: card.photo_base_64 ?? null,
    full_name: textOf(card.full_name),
    group_title: textOf(card.group_title),
    edu_level_title: textOf(card.edu_level_title),
    edu_level_title_en: textOf(card.edu_level_title_en, card.edu_level_title),
    speciality: textOf(card.speciality),
    speciality_en: textOf(card.speciality_en, card.speciality),
    profile: card.profile ?? null,
    profile_en: card.profile_en ?? card.profile ?? null,
    institute: textOf(card.institute),
    institute_en: textOf(card.institute_en, card.institute),
    course_number: numberOf(card.course_number),
    edu_form: textOf(card.edu_form),
    edu_form_en: textOf(card.edu_form_en, card.edu_form),
    record_book_number: textOf(card.record_book_number),
  };
}
