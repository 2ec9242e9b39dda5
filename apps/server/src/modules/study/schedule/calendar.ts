import { mergeLessonGroups } from '@zachetka/contract/study/schedule/merge-lesson-groups';
import type { TimetableLesson } from '@zachetka/contract/study/schedule/schedule.schemas';
import {
  escapeText,
  type Property,
  quoteParameter,
  writeContentLines,
} from '../../../lib/icalendar/content-lines.ts';
import { compactTime, describeTimeZone } from '../../../lib/icalendar/time-zone.ts';
import type { Language } from '../../../lib/language.ts';

export type CalendarLesson = TimetableLesson & { is_cancelled: boolean; updated_at: string };

export type CalendarParts = {
  lessons: readonly CalendarLesson[];
  language: Language;
  timeZone: string;
  publicUrl: string;
};

const texts = {
  ru: {
    name: 'Расписание занятий',
    resit: 'пересдача',
    groups: 'Группы',
    teachers: 'Преподаватели',
    tests: 'Тесты',
  },
  en: { name: 'Class schedule', resit: 'retake', groups: 'Groups', teachers: 'Teachers', tests: 'Tests' },
};

/**
 * The lessons as an iCalendar object (RFC 5545). The same lessons always give the same text: there is no METHOD, so
 * DTSTAMP says when the lesson was last revised and not when the text was written.
 */
export function writeCalendar({ lessons, language, timeZone, publicUrl }: CalendarParts): string {
  const name = texts[language].name;
  const years = lessons.map((lesson) => Number(lesson.start_time.slice(0, 4)));
  return writeContentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//Zachetka//Schedule//${language.toUpperCase()}`],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', name],
    ['X-WR-CALNAME', name],
    ['X-WR-TIMEZONE', escapeText(timeZone)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...(lessons.length > 0 ? describeTimeZone(timeZone, Math.min(...years), Math.max(...years)) : []),
    ...lessons.flatMap((lesson) => writeEvent(lesson, { language, timeZone, publicUrl })),
    ['END', 'VCALENDAR'],
  ]);
}

function writeEvent(
  lesson: CalendarLesson,
  { language, timeZone, publicUrl }: Omit<CalendarParts, 'lessons'>,
): Property[] {
  const revised = `${compactTime(new Date(lesson.updated_at))}Z`;
  const zone = `TZID=${quoteParameter(timeZone)}`;
  const type = language === 'en' ? lesson.lesson_type_title_en : lesson.lesson_type_title;
  const rooms = [...new Set(lesson.groups.map((group) => group.room_title).filter((room) => room !== null))];
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `lesson-${lesson.id}@${new URL(publicUrl).hostname}`],
    ['DTSTAMP', revised],
    ['LAST-MODIFIED', revised],
    [`DTSTART;${zone}`, localTime(lesson.start_time)],
    [`DTEND;${zone}`, localTime(lesson.end_time)],
    ['SUMMARY', escapeText(summaryOf(lesson, language, type))],
    ...(rooms.length > 0 ? ([['LOCATION', escapeText(rooms.join(', '))]] satisfies Property[]) : []),
    ['DESCRIPTION', escapeText(descriptionOf(lesson, language))],
    ['CATEGORIES', escapeText(type)],
    ['STATUS', lesson.is_cancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['TRANSP', lesson.is_cancelled ? 'TRANSPARENT' : 'OPAQUE'],
    ['URL', `${publicUrl}/schedule`],
    ['END', 'VEVENT'],
  ];
}

function summaryOf(lesson: CalendarLesson, language: Language, type: string): string {
  const discipline = language === 'en' ? lesson.discipline_title_en : lesson.discipline_title;
  return `${discipline} · ${type}${lesson.is_resit ? ` (${texts[language].resit})` : ''}`;
}

function descriptionOf(lesson: CalendarLesson, language: Language): string {
  const words = texts[language];
  const title = language === 'en' ? (lesson.lesson_title_en ?? lesson.lesson_title) : lesson.lesson_title;
  const groups = mergeLessonGroups(lesson.groups);
  const lines = title ? [title] : [];
  for (const { study_group_titles, teachers_names, room_title } of groups) {
    const where = groups.length > 1 && room_title ? ` (${room_title})` : '';
    lines.push(`${words.groups}: ${study_group_titles.join(', ')}${where}`);
    if (teachers_names.length > 0) lines.push(`${words.teachers}: ${teachers_names.join(', ')}`);
  }
  const tests = lesson.tests.map((test) => (language === 'en' ? test.title_en : test.title));
  if (tests.length > 0) lines.push(`${words.tests}: ${tests.join(', ')}`);
  return lines.join('\n');
}

function localTime(wallClock: string): string {
  return wallClock.replace(/[-:]/g, '').replace(' ', 'T');
}
