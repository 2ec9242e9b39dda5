import { ratingOf, type Thresholds } from '@zachetka/contract/study/rating/rating-arithmetic';
import { nextMark, type RawStanding, supposeScores } from '@zachetka/contract/study/rating/what-if.rules';
import { BookOpenText, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { FinalMarkCard } from '@/components/lesson-performance/final-mark-card.tsx';
import { Meter } from '@/components/meter/meter.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ControlFormMark, DisciplineRating } from '@/lib/received.ts';
import { formatWallDate, formatWallTime } from '@/lib/time/wall-dates.ts';
import { marksToSuppose, openForms, type SupposedMark, standingOf, supposedScores } from '../open-forms.ts';
import styles from './discipline-card.module.css';
import { Lessons } from './lessons.tsx';
import { MarkBar } from './mark-bar.tsx';
import whatIfStyles from './what-if.module.css';

const loadReference = () => import('./reference-modal.tsx');
const ReferenceModal = lazyPart(loadReference, 'ReferenceModal');
const fetchReference = () => void loadReference();

type DetailsProps = { rating: DisciplineRating };

export function DisciplineDetails({ rating }: DetailsProps) {
  return (
    <>
      <Totals rating={rating} />
      <NextMark rating={rating} />
      <HowItCame rating={rating} />
      {rating.semester.final_mark && (
        <FinalMarkCard finalMark={rating.semester.final_mark} headingLevel={4} />
      )}
      <Lessons rating={rating} />
      <AttestationLesson rating={rating} />
    </>
  );
}

function Totals({ rating }: DetailsProps) {
  const { t } = useTranslation('rating');
  const { semester } = rating;
  const most = semester.max_score_to_get ?? semester.max_score;
  return (
    <>
      {rating.max_score === 0 ? (
        <p>{t('totals.noControls')}</p>
      ) : (
        <div className={styles.totals}>
          <Meter
            label={t('totals.discipline')}
            text={t('totals.of', {
              points: formatTotal(rating.total_rating),
              maximum: formatNumber(rating.max_score),
            })}
            percent={rating.percent}
          />
          {most === 0 ? (
            <p>{t('totals.noControlsInSemester', { number: semester.number })}</p>
          ) : (
            <Meter
              label={t('totals.semester', { number: semester.number })}
              text={t('totals.of', {
                points: formatTotal(semester.total_rating),
                maximum: formatNumber(most, { maximumFractionDigits: 1 }),
              })}
              percent={semester.percent}
            />
          )}
        </div>
      )}
      <div className="row gap3 apart">
        {/* Without the thresholds nobody knows which of them is reached. */}
        {rating.max_score > 0 && rating.thresholds && <ReachedMark mark={rating.reached_mark} />}
        <Reference rating={rating} />
      </div>
    </>
  );
}

function ReachedMark({ mark }: { mark: DisciplineRating['reached_mark'] }) {
  const { t } = useTranslation('rating');
  if (mark === null) return <Badge>{t('totals.noThreshold')}</Badge>;
  return (
    <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
      {t('totals.reached', { mark })}
    </Badge>
  );
}

function Reference({ rating }: DetailsProps) {
  const { t } = useTranslation('rating');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<BookOpenText aria-hidden />}
        onPointerEnter={fetchReference}
        onFocus={fetchReference}
        onPress={() => setIsOpen(true)}
      >
        {t('reference.button')}
      </Button>
      {isOpen && <ReferenceModal discipline={rating} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function formatTotal(points: number): string {
  return formatNumber(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

const loadModal = () => import('@/components/lesson-performance/lesson-marks-modal.tsx');
const LessonMarksModal = lazyPart(loadModal, 'LessonMarksModal');
const fetchModal = () => void loadModal();

function AttestationLesson({ rating }: { rating: DisciplineRating }) {
  const { t } = useTranslation('rating');
  const [isOpen, setIsOpen] = useState(false);
  const attestation = rating.semester.attestation_lesson;
  if (!attestation) return null;
  const type = inLanguage(rating.attestation_load_type_title, rating.attestation_load_type_title_en);
  return (
    <div className="row gap3 apart">
      <div>
        <h4 className={styles.attestationTitle}>{t('attestation.title')}</h4>
        <p className="muted">
          {type && `${type}, `}
          {t('attestation.when', {
            date: formatWallDate(attestation.lesson_date),
            time: formatWallTime(attestation.lesson_date),
          })}
        </p>
      </div>
      <Button onPointerEnter={fetchModal} onFocus={fetchModal} onPress={() => setIsOpen(true)}>
        {t('attestation.marks')}
      </Button>
      {isOpen && (
        <LessonMarksModal
          lessonId={attestation.id}
          discipline={inLanguage(rating.discipline_title, rating.discipline_title_en)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The sum behind the total, and the share that each semester has in it. */
function HowItCame({ rating }: { rating: DisciplineRating }) {
  const { t } = useTranslation('rating');
  const { semesters } = rating;
  const standing = standingOf(rating);
  if (!standing) return null;
  return (
    <div className={styles.section}>
      <h4>{t('sum.title')}</h4>
      <p className="digits">
        {t('sum.formula', {
          score: formatNumber(standing.rawScore),
          maximum: formatNumber(standing.rawMaximum),
          total: formatNumber(rating.total_rating, oneDecimal),
        })}
      </p>
      {semesters && semesters.length > 1 && (
        <Shares rating={rating} semesters={semesters} standing={standing} />
      )}
    </div>
  );
}

type SharesProps = {
  rating: DisciplineRating;
  semesters: NonNullable<DisciplineRating['semesters']>;
  standing: RawStanding;
};

function Shares({ rating, semesters, standing }: SharesProps) {
  const { t } = useTranslation('rating');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard
    <section className={styles.scrollAcross} tabIndex={0} aria-label={t('sum.shares')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sum.semester')}</th>
            <th scope="col">{t('sum.byScale')}</th>
            <th scope="col">{t('sum.points')}</th>
            <th scope="col">{t('sum.maximum')}</th>
          </tr>
        </thead>
        <tbody>
          {semesters.map((semester) => (
            <tr key={semester.id} className={semester.id === rating.semester.id ? styles.now : undefined}>
              <th scope="row">{semester.number}</th>
              <td>
                {semester.raw_maximum === 0
                  ? t('sum.noControls')
                  : t('totals.of', {
                      points: formatNumber(semester.raw_score),
                      maximum: formatNumber(semester.raw_maximum),
                    })}
              </td>
              <td>{formatNumber(semester.total_rating, oneDecimal)}</td>
              <td>{formatNumber(semester.max_score_to_get, oneDecimal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum.total')}</th>
            <td>
              {t('totals.of', {
                points: formatNumber(standing.rawScore),
                maximum: formatNumber(standing.rawMaximum),
              })}
            </td>
            <td>{formatNumber(rating.total_rating, oneDecimal)}</td>
            <td>{formatNumber(rating.max_score)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** How far it is to the next mark, what can still bring the points, and what would be if. */
function NextMark({ rating }: { rating: DisciplineRating }) {
  const { t } = useTranslation('rating');
  // A service of the university's own need not tell the borders, nor does what was kept of an older release.
  const standing = standingOf(rating);
  if (!rating.thresholds || !standing) return null;
  const given = { rating, standing, thresholds: rating.thresholds };
  const forms = openForms(rating);
  return (
    <div className={whatIfStyles.section}>
      <h4>{t('next.title')}</h4>
      <Distance {...given} />
      {forms.length > 0 && <WhatIf {...given} forms={forms} />}
    </div>
  );
}

type DistanceProps = { rating: DisciplineRating; standing: RawStanding; thresholds: Thresholds };

function Distance({ rating, standing, thresholds }: DistanceProps) {
  const { t } = useTranslation('rating');
  const next = nextMark(standing, thresholds);
  const here = rating.semesters?.find(({ id }) => id === rating.semester.id)?.open_maximum ?? 0;
  const { openMaximum: open, rawMaximum } = standing;
  const toPoints = (raw: number) => formatNumber(ratingOf(raw, rawMaximum).total);
  if (next === null) return <p>{t('next.best')}</p>;
  return (
    <>
      <p>{t('next.missing', { mark: next.mark, count: next.points, points: formatNumber(next.points) })}</p>
      <p className="muted">
        {t(next.isReachable ? 'next.canBring' : 'next.outOfReach', { points: toPoints(open) })}{' '}
        {open > here && t('next.elsewhere', { here: toPoints(here), elsewhere: toPoints(open - here) })}
      </p>
    </>
  );
}

type WhatIfProps = {
  rating: DisciplineRating;
  standing: RawStanding;
  thresholds: Thresholds;
  forms: readonly ControlFormMark[];
};

/** The student moves marks that were not given yet, and sees what the discipline would come to. */
function WhatIf({ rating, standing, thresholds, forms }: WhatIfProps) {
  const { t } = useTranslation('rating');
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const marks = marksToSuppose(rating.matches);
  const supposed = supposeScores(standing, supposedScores(forms, chosen, marks), thresholds);
  const left = forms
    .filter(({ id }) => !chosen.get(id))
    .reduce((sum, form) => sum + (form.max_score ?? 0), 0);
  const choose = (some: readonly ControlFormMark[], position: number) =>
    setChosen(new Map([...chosen, ...some.map(({ id }) => [id, position] as const)]));
  const together = new Set(forms.map(({ id }) => chosen.get(id) ?? 0));
  return (
    <div className={whatIfStyles.whatIf}>
      <div className={whatIfStyles.outcome}>
        <output className="strong digits">
          {t('whatIf.outcome', {
            points: formatNumber(supposed.total, { minimumFractionDigits: 1 }),
            maximum: formatNumber(rating.max_score),
          })}
          {' · '}
          {supposed.reached === null
            ? t('totals.noThreshold')
            : t('totals.reached', { mark: supposed.reached })}
        </output>
        <MarkBar
          gained={supposed.percent}
          open={ratingOf(left, standing.rawMaximum).percent}
          thresholds={thresholds}
        />
      </div>
      <p className="muted">{t('whatIf.text')}</p>
      <ul className={whatIfStyles.forms}>
        {forms.length > 1 && (
          <li>
            <MarkSlider
              label={t('whatIf.all')}
              marks={marks}
              position={together.size === 1 ? ([...together][0] ?? 0) : 0}
              onMove={(position) => choose(forms, position)}
            />
          </li>
        )}
        {forms.map((form) => (
          <li key={form.id}>
            <MarkSlider
              label={inLanguage(form.filling_title, form.filling_title_en)}
              {...(form.max_rating_score !== null && {
                hint: t('whatIf.upTo', {
                  count: form.max_rating_score,
                  points: formatNumber(form.max_rating_score, { maximumFractionDigits: 1 }),
                }),
              })}
              marks={marks}
              position={chosen.get(form.id) ?? 0}
              onMove={(position) => choose([form], position)}
            />
          </li>
        ))}
      </ul>
      <Button
        isDisabled={[...chosen.values()].every((position) => position === 0)}
        onPress={() => setChosen(new Map())}
      >
        {t('whatIf.reset')}
      </Button>
    </div>
  );
}

type MarkSliderProps = {
  label: string;
  hint?: string;
  marks: readonly SupposedMark[];
  /** 0 stands for no mark, the marks follow. */
  position: number;
  onMove: (position: number) => void;
};

function MarkSlider({ label, hint, marks, position, onMove }: MarkSliderProps) {
  const { t } = useTranslation('rating');
  const mark = marks[position - 1];
  return (
    <label className={whatIfStyles.form}>
      <span className={whatIfStyles.name}>
        {label} {hint !== undefined && <span className="muted">{hint}</span>}
      </span>
      <input
        type="range"
        min={0}
        max={marks.length}
        step={1}
        value={position}
        aria-valuetext={
          mark ? `${mark.mark}, ${inLanguage(mark.title.ru, mark.title.en)}` : t('whatIf.noMark')
        }
        onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
      />
      <span className={whatIfStyles.chosen} aria-hidden>
        {mark?.mark ?? '–'}
      </span>
    </label>
  );
}
