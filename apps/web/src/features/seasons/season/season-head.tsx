import { minuteText, windowTitles } from '@zachetka/contract/seasons/season-windows.texts';
import type { Season } from '@zachetka/contract/seasons/seasons.schemas';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { useAnnounceSeason, useDeleteSeason, useRecallSeason } from '../api/change-season.ts';
import { SeasonBadge } from '../components/season-badge.tsx';
import { AppealsLink } from './appeals-link.tsx';
import styles from './season.module.css';
import { SeasonRoad } from './season-road.tsx';

const ConfirmModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

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
        <div className={styles.section}>
          <div>
            <SeasonBadge season={season} />
          </div>
          <p className={styles.quiet}>
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
              <Button variant="primary" isUnavailable={hasUnsaved} onPress={() => setAsked('announce')}>
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
        <Suspense>
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
        </Suspense>
      )}
    </Card>
  );
}
