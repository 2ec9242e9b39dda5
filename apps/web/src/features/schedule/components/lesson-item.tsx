import { mergeLessonGroups } from '@zachetka/contract/schedule/merge-lesson-groups';
import type { TimetableLesson } from '@zachetka/contract/schedule/schedule.schemas';
import {
  ChartNoAxesColumn,
  CircleCheck,
  CircleDashed,
  ExternalLink,
  MapPin,
  UserRound,
  Users,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { formatWallTime } from '@/lib/wall-dates.ts';
import { stateOf, testAddress } from '../lessons-of-day.ts';
import styles from './lesson-item.module.css';

const loadModal = () => import('@/components/lesson-performance/lesson-marks-modal.tsx');
const LessonMarksModal = lazy(async () => ({ default: (await loadModal()).LessonMarksModal }));
const fetchModal = () => void loadModal();

type LessonItemProps = { lesson: TimetableLesson; now: string };

export function LessonItem({ lesson, now }: LessonItemProps) {
  const { t } = useTranslation('schedule');
  const [isAsked, setIsAsked] = useState(false);
  const type = inLanguage(lesson.lesson_type_title, lesson.lesson_type_title_en);
  const discipline = inLanguage(lesson.discipline_title, lesson.discipline_title_en);
  const title = inLanguage(lesson.lesson_title, lesson.lesson_title_en);
  const start = formatWallTime(lesson.start_time);
  return (
    <article
      className={classNames(styles.lesson, stateOf(lesson, now) === 'running' && styles.running)}
      aria-label={`${start}, ${discipline}`}
    >
      <div className={styles.times}>
        <StartedIcon lesson={lesson} now={now} />
        <span>
          <strong>{start}</strong>
          <span className={styles.until}> – {formatWallTime(lesson.end_time)}</span>
        </span>
      </div>
      <div className={styles.words}>
        <p className={styles.type}>{lesson.is_resit ? t('lesson.retake', { type }) : type}</p>
        <h4 className={styles.discipline}>{discipline}</h4>
        {title && <p>{title}</p>}
        <Places lesson={lesson} />
        <Tests lesson={lesson} />
      </div>
      <div className={styles.action}>
        <Button
          icon={<ChartNoAxesColumn aria-hidden />}
          aria-label={t('lesson.performanceOf', { discipline, time: start })}
          onPointerEnter={fetchModal}
          onFocus={fetchModal}
          onPress={() => setIsAsked(true)}
        >
          {t('lesson.performance')}
        </Button>
      </div>
      {isAsked && (
        <Suspense>
          <LessonMarksModal lessonId={lesson.id} discipline={discipline} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </article>
  );
}

function StartedIcon({ lesson, now }: LessonItemProps) {
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

function Places({ lesson }: Pick<LessonItemProps, 'lesson'>) {
  const { t } = useTranslation('schedule');
  return (
    <ul className={styles.places}>
      {mergeLessonGroups(lesson.groups).map(({ teachers_names, room_title, study_group_titles }) => (
        <li key={study_group_titles.join()} className={styles.place}>
          {room_title !== null && (
            <Detail icon={<MapPin aria-hidden />} label={t('lesson.room')} text={room_title} />
          )}
          {teachers_names.length > 0 && (
            <Detail
              icon={<UserRound aria-hidden />}
              label={t('lesson.teachers')}
              text={teachers_names.join(', ')}
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

type DetailProps = { icon: ReactNode; label: string; text: string };

function Detail({ icon, label, text }: DetailProps) {
  return (
    <span className={styles.detail}>
      {icon}
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span>{text}</span>
    </span>
  );
}

function Tests({ lesson }: Pick<LessonItemProps, 'lesson'>) {
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
