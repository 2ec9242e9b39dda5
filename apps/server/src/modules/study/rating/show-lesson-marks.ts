import type { LessonMarks } from '@zachetka/contract/study/rating/rating.schemas';
import { rateForm, shareOutRating } from '@zachetka/contract/study/rating/rating-arithmetic';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { openMarkBook } from './mark-book.ts';
import type { RatingQueries } from './rating.queries.ts';

import type { LessonRecord } from './rating-records.ts';

export async function showLessonMarks(
  queries: RatingQueries,
  caller: Caller,
  lessonId: number,
): Promise<LessonMarks['data']> {
  const record = await queries.findLessonMarks(caller.personId, lessonId);
  if (!record) throw new AppError('notFound');
  if (!caller.roles.includes('lks_student')) {
    return { control_forms_marks: [], final_mark: null, lesson: null };
  }
  if (!record.own) throw new AppError('forbidden');

  const book = openMarkBook(record.scale, record.marks);
  const { rawMaximum } = shareOutRating([{ id: 0, number: 0, counts: record.counts }], book.best);
  return {
    control_forms_marks: record.forms.map((form) =>
      book.showForm(form, rateForm(book.toRatedForm(form), book.best, rawMaximum)),
    ),
    final_mark: book.showFinalMark(record.final_mark),
    lesson: showLesson(record.lesson),
  };
}

export function showLesson(lesson: LessonRecord) {
  return {
    lesson_number: lesson.lesson_number,
    lesson_date: lesson.lesson_date,
    lesson_title: lesson.lesson_title,
    lesson_title_en: lesson.lesson_title_en,
    lesson_type_title: lesson.lesson_type_title,
    lesson_type_title_en: lesson.lesson_type_title_en,
    is_resit: lesson.is_resit,
    present: lesson.present,
  };
}
