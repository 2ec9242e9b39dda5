import { useQuery } from '@tanstack/react-query';
import { minuteText, windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { seasonAppealsQuery } from '@/lib/api/season-appeals.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { useAnnounceSeason, useDeleteSeason, useRecallSeason } from '../api/change-season.ts';
import { SeasonBadge } from '../components/season-badge.tsx';
import { nextStepOf, type RoadStepName } from './road.ts';
import styles from './season.module.css';
import seasonRoadStyles from './season-road.module.css';
import { useRoad } from './use-road.ts';

const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');

type Asked = 'announce' | 'recall' | 'delete';

/** Where the season stands, and the steps from one state to the next. */
export function SeasonHead({
  season,
  mayEdit,
  hasUnsaved,
}: {
  season: Season;
  mayEdit: boolean;
  hasUnsaved: boolean;
}) {
  const { t } = useTranslation('seasons');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const announce = useAnnounceSeason(season.id);
  const recall = useRecallSeason(season.id);
  const remove = useDeleteSeason(season.id);
  const isDraft = season.state === 'DRAFT';
  const title = inLanguage(season.titleRu, season.titleEn);
  const callbacks = {
    onError: (error: Error) => toast.error(error.message),
    onSettled: () => setAsked(null),
  };
  const [first] = season.windows;
  const open = season.windows.filter(({ state }) => state !== 'upcoming');
  const opensNow = open.length > 0;
  /** When the rules freeze is said before: at the first opening, or now. */
  const freezing = opensNow
    ? t('season.announceOpen', {
        windows: open.map(({ kind }) => windowTitles[kind][currentLanguage()]).join(', '),
      })
    : first &&
      t('season.announceFreezes', {
        window: windowTitles[first.kind][currentLanguage()],
        ...minuteText(first.from),
      });
  const next = nextStepOf(useRoad(season));
  const acts: Record<Asked, () => void> = {
    announce: () => announce.mutate({ version: season.version, opensNow }, callbacks),
    recall: () => recall.mutate(undefined, callbacks),
    delete: () =>
      remove.mutate(undefined, {
        ...callbacks,
        onSuccess: () => void navigate('/admin/seasons', { replace: true }),
      }),
  };
  return (
    <Card>
      <div className={styles.top}>
        <div className={styles.about}>
          <div>
            <SeasonBadge season={season} />
          </div>
          <p className="muted">
            {inLanguage(season.awardType.titleRu, season.awardType.titleEn)} ·{' '}
            {t(isDraft ? 'season.draftText' : 'season.announcedText')}
          </p>
        </div>
        <div className={styles.acts}>
          {season.applications > 0 && (
            <>
              <LinkButton to={`/admin/seasons/${season.id}/border`}>{t('season.border')}</LinkButton>
              <LinkButton to={`/admin/seasons/${season.id}/figures`}>{t('season.figures')}</LinkButton>
            </>
          )}
          <AppealsLink season={season} />
          <LinkButton to={`/admin/seasons/${season.id}/rules`}>{t('rules.title')}</LinkButton>
          {mayEdit && isDraft && (
            <>
              <Button variant="quiet" onPress={() => setAsked('delete')}>
                {t('season.delete')}
              </Button>
              <Button
                // One main act at a time: as long as rules are missing it is to write them.
                variant={next === 'rules' ? 'secondary' : 'primary'}
                isUnavailable={hasUnsaved}
                onPress={() => setAsked('announce')}
              >
                {t('season.announce')}
              </Button>
            </>
          )}
          {mayEdit && !isDraft && season.phase === 'upcoming' && (
            <Button variant="quiet" onPress={() => setAsked('recall')}>
              {t('season.recall')}
            </Button>
          )}
        </div>
        <SeasonRoad season={season} />
      </div>
      {asked && (
        <ConfirmModal
          isOpen
          isDestructive={asked === 'delete'}
          title={t(`season.${asked}Title`, { title })}
          text={
            asked === 'announce' ? [t('season.announceText'), freezing].join(' ') : t(`season.${asked}Text`)
          }
          confirmLabel={t(`season.${asked}`)}
          isPending={announce.isPending || recall.isPending || remove.isPending}
          onClose={() => setAsked(null)}
          onConfirm={acts[asked]}
        />
      )}
    </Card>
  );
}

/** With how many wait; where appeals can have come already. */
function AppealsLink({ season: { id, applications, windows } }: { season: Season }) {
  const { t } = useTranslation('seasons');
  const isShown =
    applications > 0 && windows.some(({ kind, state }) => kind === 'appeal' && state !== 'upcoming');
  const { data } = useQuery({ ...seasonAppealsQuery(id), enabled: isShown });
  if (!isShown) return null;
  const waiting = data?.waiting ?? 0;
  return (
    <LinkButton to={`/admin/seasons/${id}/appeals`}>
      {waiting > 0 ? t('season.appealsWaiting', { waiting }) : t('season.appeals')}
    </LinkButton>
  );
}

/** Where the act of a step is done. Without one its button stands on this page, right under the road. */
const placeOf: Partial<Record<RoadStepName, (id: number) => string>> = {
  rules: (id) => `/admin/seasons/${id}/rules`,
  applications: (id) => `/admin-applications?season=${id}`,
  decide: (id) => `/admin/seasons/${id}/border`,
  confirm: (id) => `/admin/seasons/${id}/border`,
  appeals: (id) => `/admin/seasons/${id}/appeals`,
};

/** What is done, what is next and who must act. */
function SeasonRoad({ season }: { season: Season }) {
  const { t } = useTranslation('seasons');
  const road = useRoad(season);
  const next = nextStepOf(road);
  const place = next && placeOf[next];
  const until = season.windows.find(({ kind, state }) => kind === 'applications' && state === 'open')?.until;
  return (
    <section className={seasonRoadStyles.road} aria-label={t('road.title')}>
      <ol className="wrap gap2x4 small">
        {(road ?? []).map(({ name, isDone }) => (
          <li key={name} className={seasonRoadStyles.step} aria-current={name === next ? 'step' : undefined}>
            {isDone ? (
              <CircleCheck aria-hidden className={seasonRoadStyles.done} />
            ) : name === next ? (
              <CircleDot aria-hidden className={seasonRoadStyles.now} />
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
        <div className="row gap2x3 apart">
          <p className={seasonRoadStyles.words}>
            {next ? (
              <>
                <strong>{t('road.next', { act: t(`road.acts.${next}`) })}</strong>{' '}
                <span className="muted">
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
