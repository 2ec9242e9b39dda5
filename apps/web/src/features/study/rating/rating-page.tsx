import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, GraduationCap, Stethoscope } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Card } from '@/components/card/card.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { ClosedBookDrawing, EmptyFilmDrawing } from '@/components/drawings/drawings.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { KeptLine, OfflineNotice } from '@/components/offline-notice/offline-notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { prefetch, whenOpenedAt } from '@/lib/prefetch.ts';
import { readId } from '@/lib/read-id.ts';
import type { DisciplineSummary, EducationPlan } from '@/lib/received.ts';
import { reportFailure } from '@/lib/report-failure.ts';
import { useUniversityClock } from '@/lib/time/university-clock.ts';
import { disciplinesQuery, educationPlansQuery, ratingQuery } from './api.ts';
import disciplineCardStyles from './components/discipline-card.module.css';
import { DisciplineDetails } from './components/discipline-details.tsx';
import { MarkBar } from './components/mark-bar.tsx';
import { PlanPicture } from './components/plan-picture.tsx';
import { SemesterButtons } from './components/semester-buttons.tsx';
import styles from './rating-page.module.css';
import { presentSemester, semestersOfPlan, titleOfPlan } from './semesters-of-plan.ts';

type PlanRatingProps = {
  plan: EducationPlan;
  /** The page has said already that there is no network. */
  isKept: boolean;
  wanted: WantedDiscipline;
};

/** What the address leads to. */
type WantedDiscipline = { semesterId: number | null; disciplineId: number | null };

/** The semesters of a plan, the present one first chosen, and the disciplines of the chosen one. */
function PlanRating({ plan, isKept, wanted }: PlanRatingProps) {
  const { t } = useTranslation('rating');
  const today = useUniversityClock().slice(0, 10);
  const semesters = semestersOfPlan(plan);
  const [chosenId, setChosenId] = useState(
    semesters.some(({ id }) => id === wanted.semesterId) ? wanted.semesterId : null,
  );
  const semesterId = chosenId ?? presentSemester(semesters, today)?.id;
  if (semesterId === undefined) return <NoDisciplines />;
  return (
    <section className="stack gap4 shrink" aria-labelledby="semesters">
      <h2 id="semesters">{t('semester.title')}</h2>
      <PlanPicture planId={plan.id} chosenId={semesterId} />
      <SemesterButtons semesters={semesters} chosenId={semesterId} onChoose={setChosenId} />
      {/* Another semester begins with all its cards closed and nothing loaded. */}
      <Disciplines
        key={semesterId}
        semesterId={semesterId}
        isKept={isKept}
        wantedId={semesterId === wanted.semesterId ? wanted.disciplineId : null}
      />
    </section>
  );
}

type DisciplinesProps = { semesterId: number; isKept: boolean; wantedId: number | null };

function Disciplines({ semesterId, isKept, wantedId }: DisciplinesProps) {
  const { t } = useTranslation('rating');
  const query = useQuery(disciplinesQuery(semesterId));
  const { data: answer, error, isFetching, refetch } = query;
  useEffect(() => {
    if (error) reportFailure('the disciplines could not be loaded', error);
  }, [error]);
  if (answer?.data.length === 0) return <NoDisciplines />;
  if (answer) {
    return (
      <>
        {!isKept && (
          <OfflineNotice keptAt={answer.keptAt} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        <ul className="stack gap3">
          {answer.data.map((discipline) => (
            <li key={discipline.id}>
              <DisciplineCard
                discipline={discipline}
                semesterId={semesterId}
                isWanted={discipline.id === wantedId}
              />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return <NotLoaded query={query} title={t('failed.disciplines')} inCard />;
}

function NoDisciplines() {
  const { t } = useTranslation('rating');
  return (
    <Card>
      <EmptyState
        drawing={<EmptyFilmDrawing />}
        title={t('empty.disciplines')}
        text={t('empty.disciplinesText')}
      />
    </Card>
  );
}

type DisciplineCardProps = {
  discipline: DisciplineSummary;
  semesterId: number;
  /** The address leads to it: it begins open, and in sight. */
  isWanted: boolean;
};

/** Its rating is asked for when the card is first opened. */
function DisciplineCard({ discipline, semesterId, isWanted }: DisciplineCardProps) {
  const [isOpen, setIsOpen] = useState(isWanted);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    card.current?.scrollIntoView();
    card.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isWanted]);
  const departments = currentLanguage() === 'en' ? discipline.cathedras_en : discipline.cathedras;
  const attestation = inLanguage(
    discipline.attestation_load_type_title,
    discipline.attestation_load_type_title_en,
  );
  return (
    <Disclosure
      ref={card}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      headingLevel={3}
      header={
        <span className="row gap1x3 apart">
          <span className={disciplineCardStyles.names}>
            <span className="heading3 strong">
              {inLanguage(discipline.discipline_title, discipline.discipline_title_en)}
            </span>
            {departments.length > 0 && <span className="muted">{departments.join(', ')}</span>}
          </span>
          <span className="row gap1x3">
            <Standing discipline={discipline} />
            {attestation && <span className={disciplineCardStyles.attestation}>{attestation}</span>}
          </span>
          <Bar discipline={discipline} />
        </span>
      }
    >
      <Rating wpdId={discipline.id} semesterId={semesterId} />
    </Disclosure>
  );
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Points and mark, as far as the service tells them without the card being opened. */
function Standing({ discipline }: { discipline: DisciplineSummary }) {
  const { t } = useTranslation('rating');
  const { total_rating: points, max_score: maximum, semester } = discipline;
  const { mark, possible_mark: possible } = semester?.final_mark ?? { mark: null, possible_mark: null };
  const hasNoMark = mark === null && possible === null;
  return (
    <>
      {maximum === 0 && <span className="muted">{t('standing.noControls')}</span>}
      {typeof points === 'number' && typeof maximum === 'number' && maximum > 0 && (
        <span className="strong digits">
          {t('standing.ofDiscipline', {
            points: formatNumber(points, oneDecimal),
            maximum: formatNumber(maximum),
          })}
        </span>
      )}
      {/* The same figures as on Home, which tells of the semester alone. */}
      {semester && semester.max_score_to_get > 0 && semester.max_score_to_get !== maximum && (
        <span className="muted">
          {t('standing.ofSemester', {
            points: formatNumber(semester.total_rating, oneDecimal),
            maximum: formatNumber(semester.max_score_to_get),
          })}
        </span>
      )}
      {mark !== null && <Badge tone="positive">{t('standing.mark', { mark })}</Badge>}
      {mark === null && possible !== null && <Badge>{t('standing.possible', { mark: possible })}</Badge>}
      {hasNoMark && discipline.reached_mark !== null && (
        <Badge>{t('standing.soFar', { mark: discipline.reached_mark })}</Badge>
      )}
    </>
  );
}

function Bar({ discipline }: { discipline: DisciplineSummary }) {
  const { total_rating: points, max_score: maximum, open_rating: open, thresholds } = discipline;
  // What was kept of an older release knows no borders.
  if (!thresholds || !maximum || points === null) return null;
  return (
    <MarkBar gained={(points / maximum) * 100} open={((open ?? 0) / maximum) * 100} thresholds={thresholds} />
  );
}

function Rating({ wpdId, semesterId }: { wpdId: number; semesterId: number }) {
  const { t } = useTranslation('rating');
  const query = useQuery(ratingQuery({ semesterId, wpdId }));
  const { data: answer } = query;
  if (answer?.data) {
    return (
      <div className={disciplineCardStyles.contents}>
        <KeptLine keptAt={answer.keptAt} />
        <DisciplineDetails rating={answer.data} />
      </div>
    );
  }
  if (answer) return <p className="muted">{t('empty.rating')}</p>;
  return <NotLoaded query={query} title={t('failed.rating')} />;
}

// Few have a second plan to choose: the others need not fetch a list of choices.
const Select = lazyNamed(() => import('@/components/field/select.tsx'), 'Select');

/** `?plan=1&semester=2&discipline=3` leads to that discipline. */
export function RatingPage() {
  const { t } = useTranslation('rating');
  const [address] = useSearchParams();
  const query = useQuery(educationPlansQuery);
  const { data: answer, error, isFetching, refetch } = query;
  // Drawn in slices: at a stretch they would hold up a phone.
  const areShown = useDeferredValue(answer !== undefined);
  useEffect(() => {
    if (error) reportFailure('the education plans could not be loaded', error);
  }, [error]);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.page}>
        <OfflineNotice keptAt={answer?.keptAt} onRetry={() => void refetch()} isRetrying={isFetching} />
        {answer && areShown && (
          <Plans
            // Another address begins anew.
            key={address.toString()}
            plans={answer.data}
            isKept={answer.keptAt !== null}
            wanted={{
              planId: readId(address.get('plan') ?? undefined),
              semesterId: readId(address.get('semester') ?? undefined),
              disciplineId: readId(address.get('discipline') ?? undefined),
            }}
          />
        )}
        {!answer && error && <NotLoaded query={query} title={t('failed.plans')} headingLevel={2} inCard />}
        {(answer ? !areShown : !error) && <Loading />}
        <WhoItIsFor />
      </div>
    </>
  );
}

RatingPage.ask = whenOpenedAt(() => {
  prefetch(educationPlansQuery);
});

type PlansProps = {
  plans: readonly EducationPlan[];
  isKept: boolean;
  wanted: WantedDiscipline & { planId: number | null };
};

function Plans({ plans, isKept, wanted }: PlansProps) {
  const { t } = useTranslation('rating');
  const [chosenId, setChosenId] = useState(wanted.planId);
  const [only] = plans;
  if (!only) {
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          drawing={<ClosedBookDrawing />}
          title={t('empty.plans')}
          text={t('empty.plansText')}
        />
      </Card>
    );
  }
  const plan = plans.length === 1 ? only : plans.find(({ id }) => id === chosenId);
  return (
    <>
      {plans.length === 1 ? (
        <p className={styles.plan}>
          <span className="muted light">{t('plan.label')}</span> {titleOfPlan(only)}
        </p>
      ) : (
        <div className={styles.choice}>
          <Suspense fallback={<Skeleton height="calc(1lh + var(--space-1) + var(--control-height))" />}>
            <Select
              label={t('plan.label')}
              placeholder={t('plan.choose')}
              options={plans.map((each) => ({ id: String(each.id), label: titleOfPlan(each) }))}
              value={chosenId === null ? null : String(chosenId)}
              onChange={(id) => setChosenId(Number(id))}
            />
          </Suspense>
        </div>
      )}
      {plan && <PlanRating key={plan.id} plan={plan} isKept={isKept} wanted={wanted} />}
    </>
  );
}

function WhoItIsFor() {
  const { t } = useTranslation('rating');
  return (
    <div className={styles.banners}>
      <Notice tone="info" title={t('banner.ratingTitle')} icon={<ChartNoAxesColumn aria-hidden />}>
        {t('banner.ratingText')}
      </Notice>
      <Notice tone="neutral" title={t('banner.studentsTitle')} icon={<GraduationCap aria-hidden />}>
        {t('banner.studentsText')}
      </Notice>
      <Notice tone="neutral" title={t('banner.residentsTitle')} icon={<Stethoscope aria-hidden />}>
        {t('banner.residentsText')}
      </Notice>
    </div>
  );
}
