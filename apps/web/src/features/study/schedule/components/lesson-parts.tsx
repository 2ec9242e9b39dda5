import { shortName } from '@zachetka/contract/people/people/short-name';
import { mergeLessonGroups } from '@zachetka/contract/study/schedule/merge-lesson-groups';
import type { TimetableLesson } from '@zachetka/contract/study/schedule/schedule.schemas';
import { CircleCheck, CircleDashed, ExternalLink, MapPin, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { formatWallTime } from '@/lib/time/wall-dates.ts';
import { stateOf, testAddress } from '../lessons-of-day.ts';
import styles from './lesson-parts.module.css';

type LessonProps = { lesson: TimetableLesson };

/** What a lesson is called in the language of the page. */
export function useLessonTexts(lesson: TimetableLesson) {
  const { t } = useTranslation('schedule');
  const type = inLanguage(lesson.lesson_type_title, lesson.lesson_type_title_en);
  return {
    type: lesson.is_resit ? t('lesson.retake', { type }) : type,
    discipline: inLanguage(lesson.discipline_title, lesson.discipline_title_en),
    title: inLanguage(lesson.lesson_title, lesson.lesson_title_en),
    start: formatWallTime(lesson.start_time),
    end: formatWallTime(lesson.end_time),
  };
}

export function StartedIcon({ lesson, now }: LessonProps & { now: string }) {
  const { t } = useTranslation('schedule');
  const isStarted = stateOf(lesson, now) !== 'notStarted';
  const label = isStarted ? t('lesson.started') : t('lesson.notStarted');
  const Icon = isStarted ? CircleCheck : CircleDashed;
  return (
    <span className={isStarted ? styles.started : styles.notStarted} title={label}>
      <Icon aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

type PlacesProps = LessonProps & {
  /** In a narrow column: the names of the teachers with initials, whole under the pointer. */
  isShort?: boolean;
};

export function Places({ lesson, isShort = false }: PlacesProps) {
  const { t } = useTranslation('schedule');
  return (
    <ul className={styles.places}>
      {mergeLessonGroups(lesson.groups).map(({ teachers_names, room_title, study_group_titles }) => (
        <li key={study_group_titles.join()} className="wrap muted gap1x3">
          {room_title !== null && (
            <Detail icon={<MapPin aria-hidden />} label={t('lesson.room')} text={room_title} />
          )}
          {teachers_names.length > 0 && (
            <Detail
              icon={<UserRound aria-hidden />}
              label={t('lesson.teachers')}
              text={(isShort ? teachers_names.map(shortName) : teachers_names).join(', ')}
              whole={isShort ? teachers_names.join(', ') : undefined}
            />
          )}
          <Detail
            icon={<Users aria-hidden />}
            label={t('lesson.groups')}
            text={study_group_titles.join(', ')}
          />
        </li>
      ))}
    </ul>
  );
}

type DetailProps = { icon: ReactNode; label: string; text: string; whole?: string | undefined };

function Detail({ icon, label, text, whole }: DetailProps) {
  return (
    <span className={styles.detail} title={whole}>
      {icon}
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span>{text}</span>
    </span>
  );
}

export function Tests({ lesson }: LessonProps) {
  const { t } = useTranslation('schedule');
  if (lesson.tests.length === 0) return null;
  return (
    <ul className={styles.tests} aria-label={t('lesson.tests')}>
      {lesson.tests.map((test) => (
        <li key={test.id}>
          <a
            className={styles.test}
            href={testAddress(runtimeConfig().links.lessonPage, test.id)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink aria-hidden />
            {inLanguage(test.title, test.title_en)}
            <VisuallyHidden>{` (${t('lesson.newTab')})`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
