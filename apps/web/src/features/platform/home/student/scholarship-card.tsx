import { useQuery } from '@tanstack/react-query';
import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { distanceTo } from '@zachetka/contract/scholarship/seasons/border-distance.rules';
import type { CalendarSeason } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { minuteText, windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { turnsOf } from '@/components/season-strip/present-windows.ts';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { adviceQuery, useAddAllThatCount } from '@/lib/api/season-advice.ts';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { useServerClock } from '@/lib/time/server-clock.ts';
import styles from './scholarship-card.module.css';
import home from './student-home.module.css';

/** The scholarship in one look: the best chance and what is missing; of what was filed, how far it has come. */
export function ScholarshipCard() {
  const { data: advised } = useQuery(adviceQuery);
  const { data: calendar } = useQuery(calendarQuery);
  const shown = advised?.find(({ nominations }) => nominations.length > 0);
  const season = calendar?.seasons.find(({ id }) => id === shown?.season.id);
  if (!shown || !season) return null;
  return <SeasonCard advice={shown} season={season} skew={calendar?.skew ?? 0} />;
}

type SeasonCardProps = { advice: SeasonAdvice; season: CalendarSeason; skew: number };

function SeasonCard({ advice, season, skew }: SeasonCardProps) {
  const { t } = useTranslation('season');
  const now = useServerClock(skew, turnsOf([season]));
  const { nominations } = advice;
  // The server has put the best chance first.
  const nomination = nominations.find(({ filed }) => filed) ?? nominations[0];
  if (!nomination) return null;
  const { filed, border } = nomination;
  const points = filed?.total ?? nomination.total;
  const distance = border && points !== '0' ? distanceTo(border.points, points) : null;
  return (
    <section className={classNames(home.part, home.nothing, styles.card)} aria-labelledby="scholarship">
      <h2 id="scholarship">{t('home.title')}</h2>
      <p className={home.quiet}>{inLanguage(nomination.titleRu, nomination.titleEn)}</p>
      <p>
        {t('nominations.points', { points: numberText(points, currentLanguage()) })}
        {distance !== null && (
          <strong className={distance.kind === 'below' ? 'warning' : 'positive'}>
            {' '}
            {t(`nominations.${distance.kind}`, { by: numberText(distance.by, currentLanguage()) })}
          </strong>
        )}
      </p>
      {filed ? (
        <>
          <Track season={season} now={now} />
          <LinkButton to={`/application-for-pgas?id=${filed.applicationId}`}>
            {t('nominations.filed', { id: filed.applicationId })}
          </LinkButton>
        </>
      ) : (
        <Begin advice={advice} blockId={nomination.blockId} season={season} points={points} />
      )}
    </section>
  );
}

type BeginProps = { advice: SeasonAdvice; blockId: number; season: CalendarSeason; points: string };

/** One button: a draft with all that counts; where nothing does yet, the way to add something. */
function Begin({ advice, blockId, season, points }: BeginProps) {
  const { t } = useTranslation('season');
  const navigate = useNavigate();
  const closed = useClosedRight('apply');
  const add = useAddAllThatCount();
  const window = season.windows.find(({ kind }) => kind === 'applications');
  return (
    <>
      {closed === null && window && (
        <p className={home.quiet}>{t('home.until', minuteText(window.personalUntil ?? window.until))}</p>
      )}
      {closed !== null && <p className={home.quiet}>{closed}</p>}
      {add.error && <p role="alert">{add.error.message}</p>}
      {points === '0' || closed !== null ? (
        <LinkButton to="/portfolio">{t('home.toPortfolio')}</LinkButton>
      ) : (
        <Button
          isPending={add.isPending}
          onPress={() =>
            add.mutate(
              { blockId, seasonId: advice.season.id },
              { onSuccess: ({ id }) => void navigate(`/application-for-pgas?id=${id}`) },
            )
          }
        >
          {t('home.apply')}
        </Button>
      )}
    </>
  );
}

const stages = [
  'instituteCommission',
  'universityCommission',
  'publication',
  'appeal',
  'order',
] as const satisfies readonly WindowKind[];

/** By the season's calendar alone: what was decided and is held back until the publication can't be read off it. */
function Track({ season, now }: { season: CalendarSeason; now: number }) {
  const { t } = useTranslation('season');
  const steps = stages.flatMap((stage) => season.windows.find(({ kind }) => kind === stage) ?? []);
  const isOpen = (kind: WindowKind) =>
    season.windows.some(
      (window) =>
        window.kind === kind && Date.parse(window.opensAt) <= now && now < Date.parse(window.closesAt),
    );
  return (
    <>
      <ol className={styles.track}>
        <li data-state="past">{t('home.sent')}</li>
        {steps.map(({ kind, opensAt, closesAt, until }) => {
          const state =
            now >= Date.parse(closesAt) ? 'past' : now >= Date.parse(opensAt) ? 'present' : 'future';
          return (
            <li key={kind} data-state={state} aria-current={state === 'present' ? 'step' : undefined}>
              {windowTitles[kind][currentLanguage()]}
              {state !== 'past' && (
                <span className={home.quiet}> {t('home.by', { date: minuteText(until).date })}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={home.quiet}>
        {t(isOpen('applications') ? 'home.mayWithdraw' : isOpen('appeal') ? 'home.mayAppeal' : 'home.wait')}
      </p>
    </>
  );
}
