import { minuteText } from '@zachetka/contract/seasons/season-windows.texts';
import type { Season } from '@zachetka/contract/seasons/seasons.schemas';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/button/link-button.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { nextStepOf, type RoadStepName } from './road.ts';
import styles from './season-road.module.css';
import { useRoad } from './use-road.ts';

/** Where the act of a step is done. Without one its button stands on this page, right under the road. */
const placeOf: Partial<Record<RoadStepName, (id: number) => string>> = {
  rules: (id) => `/admin/seasons/${id}/rules`,
  applications: (id) => `/admin-applications?season=${id}`,
  decide: (id) => `/admin/seasons/${id}/border`,
  confirm: (id) => `/admin/seasons/${id}/border`,
  appeals: (id) => `/admin/seasons/${id}/appeals`,
};

/** What is done, what is next and who must act. */
export function SeasonRoad({ season }: { season: Season }) {
  const { t } = useTranslation('seasons');
  const road = useRoad(season);
  const next = nextStepOf(road);
  const place = next && placeOf[next];
  const until = season.windows.find(({ kind, state }) => kind === 'applications' && state === 'open')?.until;
  return (
    <section className={styles.road} aria-label={t('road.title')}>
      <ol className={styles.steps}>
        {(road ?? []).map(({ name, isDone }) => (
          <li key={name} className={styles.step} aria-current={name === next ? 'step' : undefined}>
            {isDone ? (
              <CircleCheck aria-hidden className={styles.done} />
            ) : name === next ? (
              <CircleDot aria-hidden className={styles.now} />
            ) : (
              <Circle aria-hidden />
            )}
            <span>{t(`road.steps.${name}`)}</span>
            <VisuallyHidden>
              {t(isDone ? 'road.done' : name === next ? 'road.now' : 'road.later')}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      {road && (
        <div className={styles.next}>
          <p className={styles.words}>
            {next ? (
              <>
                <strong>{t('road.next', { act: t(`road.acts.${next}`) })}</strong>{' '}
                <span className={styles.quiet}>
                  {t('road.who', { who: t(`road.whom.${next}`) })}
                  {next === 'applications' &&
                    until !== undefined &&
                    ` · ${t('road.until', minuteText(until))}`}
                </span>
              </>
            ) : (
              <strong>{t('road.over')}</strong>
            )}
          </p>
          {next && place && (
            <LinkButton variant="primary" to={place(season.id)}>
              {t(`road.buttons.${next as 'rules'}`)}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}
