import { useQuery } from '@tanstack/react-query';
import type { NominationChoice } from '@zachetka/contract/applications/applications.schemas';
import type { CalendarSeason } from '@zachetka/contract/seasons/calendar.schemas';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyShelfDrawing } from '@/components/drawings/drawings.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { AdviserRoom } from '@/components/season-adviser/adviser-room.tsx';
import { presentWindows, turnsOf } from '@/components/season-strip/present-windows.ts';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { useServerClock } from '@/lib/time/server-clock.ts';
import { useCreateApplication } from '../api/create-application.ts';
import { applicationQuery } from '../api/get-application.ts';
import { ownNominationsQuery } from '../api/get-own-nominations.ts';
import { ownAddress } from '../application-permissions.ts';
import { nominationTitle } from '../application-texts.ts';
import { chosenElements } from '../shown-nominations.ts';
import styles from './new-application.module.css';

const loadModal = () => import('./first-choice-modal.tsx');
const FirstChoiceModal = lazy(async () => ({ default: (await loadModal()).FirstChoiceModal }));
const fetchModal = () => void loadModal();

type OfferedNomination = NominationChoice['nominations'][number];

/** What is taken over from an earlier application. */
type Preset = { nominationId: number; elementIds: readonly number[] };

/** A new application begins with its nomination. Nothing is saved before something is chosen. */
export function NewApplication({ from }: { from: number | null }) {
  return from === null ? <Nominations preset={null} /> : <NewFrom id={from} />;
}

/** Where the earlier one can't be read, one begins from nothing. */
function NewFrom({ id }: { id: number }) {
  const { data, isPending } = useQuery(applicationQuery(id, 'own'));
  if (isPending) return <NominationSkeleton />;
  const [nomination] = data?.blocks ?? [];
  const elementIds = chosenElements(data?.blocks ?? []).map((element) => element.id);
  return <Nominations preset={nomination ? { nominationId: nomination.id, elementIds } : null} />;
}

function Nominations({ preset }: { preset: Preset | null }) {
  const { t } = useTranslation('applications');
  const seasons = useSeasonsToApplyIn();
  const [wanted, setWanted] = useState<number>();
  const { data, error, isFetching, refetch } = useQuery(ownNominationsQuery(wanted));
  const [openId, setOpenId] = useState(preset?.nominationId ?? null);
  if (!data && error) {
    return (
      <Card>
        <ErrorState
          headingLevel={2}
          title={t('new.failed')}
          text={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  }
  if (!data) return <NominationSkeleton />;
  const { nominations, season } = data;
  if (nominations.length === 0) {
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          drawing={<EmptyShelfDrawing />}
          title={t('noNominations.title')}
          text={t('noNominations.text')}
        />
      </Card>
    );
  }
  const opened = nominations.find(({ id }) => id === openId);
  return (
    <div className={styles.page}>
      <AdviserRoom />
      {seasons.length > 1 && (
        <LightSelect
          texts={{ id: 'season-to-apply-in', label: t('new.season') }}
          placeholder={titleOfSeason(seasons[0])}
          options={seasons.slice(1).map((each) => ({ id: String(each.id), label: titleOfSeason(each) }))}
          value={wanted === undefined || wanted === seasons[0]?.id ? '' : String(wanted)}
          onChange={({ target }) => setWanted(target.value === '' ? seasons[0]?.id : Number(target.value))}
        />
      )}
      <p className={styles.quiet}>{t('new.text')}</p>
      <ul className={styles.nominations} aria-label={t('new.list')}>
        {nominations.map((nomination) => (
          <li key={nomination.id}>
            <NominationCard
              nomination={nomination}
              season={season}
              wanted={wanted}
              onOpen={() => setOpenId(nomination.id)}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <FirstChoiceModal
            nomination={opened}
            preset={opened.id === preset?.nominationId ? preset.elementIds : []}
            seasonId={season?.id ?? null}
            wanted={wanted}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

const titleOfSeason = (season: CalendarSeason | undefined): string =>
  season ? (inLanguage(season.titleRu, season.titleEn) ?? '') : '';

/** Those that take applications now, what closes first in front. */
function useSeasonsToApplyIn(): CalendarSeason[] {
  const { data } = useQuery(calendarQuery);
  const now = useServerClock(data?.skew ?? 0, turnsOf(data?.seasons ?? []));
  const { open } = presentWindows(data?.seasons ?? [], 'applications', now);
  return [...new Set(open.filter(({ kind }) => kind === 'applications').map(({ season }) => season))];
}

type NominationCardProps = {
  nomination: OfferedNomination;
  season: NominationChoice['season'];
  /** The season that was chosen where several take applications. */
  wanted: number | undefined;
  onOpen: () => void;
};

function NominationCard({ nomination, season, wanted, onOpen }: NominationCardProps) {
  const { t } = useTranslation('applications');
  const { t: shared } = useTranslation('element');
  const { id, usable, unusable, totalScore, isDeleted, byStudyAlone = 0 } = nomination;
  const navigate = useNavigate();
  const creation = useCreateApplication(wanted);
  const title = nominationTitle(nomination);
  return (
    <article className={styles.nomination} aria-label={title}>
      <div>
        <h2 className={styles.title}>
          {title}
          {isDeleted && <span className={styles.quiet}> {shared('oldVersion')}</span>}
        </h2>
        <p className={styles.quiet}>
          {usable > 0
            ? `${t('new.usable', { count: usable })} · ${
                season
                  ? t('new.seasonPoints', { points: formatNumber(totalScore) })
                  : t('edit.score', { count: totalScore })
              }`
            : byStudyAlone > 0
              ? t('new.byStudy', { points: formatNumber(byStudyAlone) })
              : t(unusable > 0 ? 'new.noneUsable' : 'new.none')}
        </p>
        {creation.error && <p role="alert">{creation.error.message}</p>}
      </div>
      {usable === 0 && byStudyAlone > 0 ? (
        <Button
          variant="primary"
          isPending={creation.isPending}
          aria-label={t('new.byStudyOf', { nomination: title })}
          onPress={() =>
            creation.mutate(
              { nominationId: id },
              { onSuccess: (created) => void navigate(ownAddress(created)) },
            )
          }
        >
          {t('new.byStudyButton')}
        </Button>
      ) : usable + unusable > 0 ? (
        <Button
          variant={usable > 0 ? 'primary' : 'secondary'}
          aria-label={t(usable > 0 ? 'edit.chooseOf' : 'new.whyOf', { nomination: title })}
          onPointerEnter={fetchModal}
          onFocus={fetchModal}
          onPress={onOpen}
        >
          {t(usable > 0 ? 'edit.choose' : 'new.why')}
        </Button>
      ) : (
        <LinkButton to="/portfolio">{t('edit.toPortfolio')}</LinkButton>
      )}
    </article>
  );
}

function NominationSkeleton() {
  return (
    <div className={styles.nominations} aria-busy>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} width="100%" height={96} />
      ))}
    </div>
  );
}
