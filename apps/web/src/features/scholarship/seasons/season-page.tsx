import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { compareCalendars } from '@zachetka/contract/scholarship/seasons/calendar-changes.rules';
import type { Season, SeasonToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { readId } from '@/lib/read-id.ts';
import { useSaveSeason } from './api/change-season.ts';
import { seasonQuery, seasonsQuery } from './api/read-seasons.ts';
import { useSeasonCrumbs } from './components/season-crumbs.ts';
import { SeasonFailed } from './components/season-failed.tsx';
import { Exceptions } from './season/exceptions.tsx';
import { GatesEditor } from './season/gates-editor.tsx';
import { ReuseEditor } from './season/reuse-editor.tsx';
import { nextStepOf, type RoadStepName } from './season/road.ts';
import styles from './season/season.module.css';
import { SeasonHead } from './season/season-head.tsx';
import { SeasonHistory } from './season/season-history.tsx';
import { useAwaitsRoad, useRoad } from './season/use-road.ts';
import { windowFaults } from './season/window-edits.ts';
import { WindowsEditor } from './season/windows-editor.tsx';

/** One season: its calendar, who may apply, exceptions. */
export function SeasonPage() {
  const id = readId(useParams().seasonId);
  return id === null ? <Navigate to="/404" replace /> : <LoadedSeason key={id} id={id} />;
}

function LoadedSeason({ id }: { id: number }) {
  const { t } = useTranslation('seasons');
  const { roles } = useCurrentUser();
  const { data, error, isFetching, refetch } = useQuery(seasonQuery(id));
  const title = data ? inLanguage(data.titleRu, data.titleEn) : t('season.title');
  return (
    <>
      <PageHeader title={title} crumbs={useSeasonCrumbs({ label: title })} />
      {!data && error && (
        <SeasonFailed
          title={t('season.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && <PlacedSeason season={data} mayEdit={mayPass('superAdmin', roles)} />}
    </>
  );
}

/** All cards at once: one that came later would move those below it. */
function PlacedSeason(props: SeasonEditorProps) {
  if (useAwaitsRoad(props.season)) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <SeasonEditor {...props} />
    </Suspense>
  );
}

const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');

const CalendarModal = lazyPart(() => import('./season/calendar-modal.tsx'), 'CalendarModal');

const PublicationCard = lazyNamed(
  () => import('./publication/publication-card.tsx'),
  'PublicationCard',
  'border',
);
const PapersCard = lazyNamed(() => import('./papers/papers-card.tsx'), 'PapersCard', 'papers');
const CommissionsCard = lazyNamed(
  () => import('./commissions/commissions-card.tsx'),
  'CommissionsCard',
  'commissions',
);
const OrderCheck = lazyNamed(() => import('./season/order-check.tsx'), 'OrderCheck');

type SeasonEditorProps = { season: Season; mayEdit: boolean };

/** As it was read, with what was changed; of what can't be changed the server takes nothing. */
type EditedSeason = Omit<Season, 'windows' | 'exceptions'> & Pick<SeasonToSave, 'windows'>;

type SettingsEditorProps = {
  season: Season;
  value: EditedSeason;
  isReadOnly: boolean;
  onChange: (change: Partial<EditedSeason>) => void;
};

function SeasonEditor({ season, mayEdit }: SeasonEditorProps) {
  const { t } = useTranslation('seasons');
  const [edited, setEdited] = useState<EditedSeason | null>(null);
  /** Which version the change of the calendar is asked about; undefined: whichever there is. */
  const [calendar, setCalendar] = useState<number | undefined | null>(null);
  const [showsSetUp, setShowsSetUp] = useState(false);
  const [asksToOverwrite, setAsksToOverwrite] = useState(false);
  const save = useSaveSeason(season.id);
  const { exceptions: _exceptions, ...read } = season;
  const shown = edited ?? read;
  const change = (next: Partial<EditedSeason>) => setEdited({ ...shown, ...next });
  const hasFault =
    windowFaults(shown.windows).some((fault) => fault !== null) ||
    shown.titleRu.trim() === '' ||
    shown.titleEn.trim() === '';

  const changes = compareCalendars(season.windows, shown.windows);
  const asksWhy = season.state === 'ANNOUNCED' && changes.length > 0;
  const send = (version: number | undefined, calendarChange?: SeasonToSave['calendarChange']) =>
    save.mutate(
      { ...shown, version, ...(calendarChange && { calendarChange }) },
      {
        onSuccess: () => {
          setCalendar(null);
          setEdited(null);
          toast.success(t('season.saved'));
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'seasonChangedMeanwhile') {
            setCalendar(null);
            setAsksToOverwrite(true);
          } else toast.error(error.message);
        },
      },
    );
  // Each has a key: a card that moves up or down stays the same card, with the window that is open in it.
  const cards = [
    <WindowsEditor
      key="windows"
      season={season}
      windows={shown.windows}
      isReadOnly={!mayEdit}
      onChange={(windows) => change({ windows })}
    />,
    <GatesEditor
      key="gates"
      gates={shown.gates}
      isReadOnly={!mayEdit}
      onChange={(gates) => change({ gates })}
    />,
    <PeopleEditor key="people" season={season} value={shown} isReadOnly={!mayEdit} onChange={change} />,
    <ReuseEditor
      key="reuse"
      season={season}
      reuse={shown.reuse}
      isReadOnly={!mayEdit}
      onChange={(reuse) => change({ reuse })}
    />,
    <TitlesEditor key="titles" season={season} value={shown} isReadOnly={!mayEdit} onChange={change} />,
    <CommissionsCard key="commissions" seasonId={season.id} mayEdit={mayEdit} />,
    <Exceptions key="exceptions" season={season} mayEdit={mayEdit} />,
    isBeingDecided(season) && <OrderCheck key="orderCheck" seasonId={season.id} />,
    season.applications > 0 && season.windows.some(({ kind }) => kind === 'publication') && (
      <PublicationCard key="publication" season={season} />
    ),
    season.applications > 0 && <PapersCard key="papers" seasonId={season.id} />,
    <SeasonHistory key="history" seasonId={season.id} />,
  ].filter((card) => card !== false);
  /** Once it is announced one comes for what happens in it: how it is set up is folded. */
  const isFolded = !mayEdit || season.state === 'ANNOUNCED';
  const isSetUp = ({ key }: { key: string | null }) => setUpCards.has(key ?? '');
  const leading = leadingCards[nextStepOf(useRoad(season)) ?? 'rules'] ?? [];
  const leads = ({ key }: { key: string | null }) => leading.includes(key ?? '');
  return (
    <div className="column gap4">
      <SeasonHead season={season} mayEdit={mayEdit} hasUnsaved={edited !== null} />
      {cards.filter(leads)}
      {isFolded && (
        <Disclosure
          headingLevel={2}
          isOpen={showsSetUp}
          onToggle={() => setShowsSetUp(!showsSetUp)}
          header={t('season.setUp')}
        >
          <div className="column gap4">{cards.filter(isSetUp)}</div>
        </Disclosure>
      )}
      {cards.filter((card) => !leads(card) && !(isFolded && isSetUp(card)))}
      {mayEdit && (!isFolded || showsSetUp || edited) && (
        <ActionBar
          label={t('season.actions')}
          words={t(edited ? (hasFault ? 'season.faultWords' : 'season.unsavedWords') : 'season.savedWords')}
        >
          {edited && <Button onPress={() => setEdited(null)}>{t('rules.discard')}</Button>}
          <Button
            variant="primary"
            isUnavailable={!edited || hasFault}
            isPending={save.isPending}
            onPress={() => (asksWhy ? setCalendar(season.version) : send(season.version))}
          >
            {t('season.save')}
          </Button>
        </ActionBar>
      )}
      {asksToOverwrite && (
        <ConfirmModal
          isOpen
          isDestructive
          title={t('season.meanwhileTitle')}
          text={t('season.meanwhileText')}
          confirmLabel={t('rules.overwrite')}
          onClose={() => setAsksToOverwrite(false)}
          onConfirm={() => {
            setAsksToOverwrite(false);
            if (asksWhy) setCalendar(undefined);
            else send(undefined);
          }}
        />
      )}
      {calendar !== null && (
        <CalendarModal
          changes={changes}
          isPending={save.isPending}
          onClose={() => setCalendar(null)}
          onConfirm={(calendarChange) => send(calendar, calendarChange)}
        />
      )}
      <LeaveGuard
        hasUnsaved={() => edited !== null}
        title={t('leave.title')}
        text={() => t('leave.season')}
        confirmLabel={t('leave.action')}
      />
    </div>
  );
}

const setUpCards = new Set(['windows', 'gates', 'people', 'reuse', 'titles']);

/** What the next act needs stands at the top, everything else in its place. */
const leadingCards: Partial<Record<RoadStepName, readonly string[]>> = {
  decide: ['publication'],
  confirm: ['publication'],
  publish: ['publication'],
  order: ['papers', 'orderCheck'],
};

/** From the first commission on there are accepted people to look after. */
function isBeingDecided({ windows }: Season): boolean {
  return windows.some(
    ({ kind, state }) =>
      (kind === 'instituteCommission' || kind === 'universityCommission') && state !== 'upcoming',
  );
}

/** How many applications and awards a person may have. Once somebody has filed, only who chooses can change. */
function PeopleEditor({ season, value, isReadOnly, onChange }: SettingsEditorProps) {
  const { t } = useTranslation('seasons');
  const isFixed = season.applications > 0;
  const { oneAward, awardChoice, applicationsPerPerson, keepsAmounts, reserve } = value;
  return (
    <Card>
      <fieldset className="plainGroup column gap3" disabled={isReadOnly}>
        <legend className={styles.heading}>{t('people.title')}</legend>
        <p className="muted">{t(isFixed ? 'people.fixed' : 'people.help')}</p>
        <fieldset className="plainGroup" disabled={isFixed}>
          <SegmentedChoice
            label={t('people.applications.label')}
            options={(['onePerNomination', 'one'] as const).map((id) => ({
              id,
              label: t(`people.applications.${id}`),
            }))}
            value={applicationsPerPerson}
            onChange={(chosen) => onChange({ applicationsPerPerson: chosen })}
          />
          <Checkbox isSelected={oneAward} onChange={(isOn) => onChange({ oneAward: isOn })}>
            {t('people.oneAward')}
          </Checkbox>
        </fieldset>
        {oneAward && (
          <SegmentedChoice
            label={t('people.choice.label')}
            options={(['amount', 'student'] as const).map((id) => ({ id, label: t(`people.choice.${id}`) }))}
            value={awardChoice}
            onChange={(chosen) => onChange({ awardChoice: chosen })}
          />
        )}
        <Checkbox isSelected={keepsAmounts} onChange={(isOn) => onChange({ keepsAmounts: isOn })}>
          {t('people.keepsAmounts')}
        </Checkbox>
        {keepsAmounts && (
          <LightInput
            texts={{ id: 'season-reserve', label: t('people.reserve'), isRequired: true }}
            value={reserve ?? ''}
            onChange={(event) => onChange({ reserve: event.target.value || null })}
          />
        )}
      </fieldset>
    </Card>
  );
}

/** What the season is called, and with which one it is compared. */
function TitlesEditor({ season, value, isReadOnly, onChange }: SettingsEditorProps) {
  const { t } = useTranslation('seasons');
  const { data } = useQuery(seasonsQuery);
  const others = (data?.seasons ?? []).filter(
    ({ id, awardType }) => id !== season.id && awardType.id === season.awardType.id,
  );
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  return (
    <Card>
      <section className="plainGroup column gap3" aria-labelledby="titles">
        <h2 id="titles">{t('season.titles')}</h2>
        <div className={styles.two}>
          <LightInput
            texts={{
              id: 'titleRu',
              label: t('rules.titleRu'),
              isRequired: true,
              error: required(value.titleRu),
            }}
            value={value.titleRu}
            maxLength={300}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ titleRu: event.target.value })}
          />
          <LightInput
            texts={{
              id: 'titleEn',
              label: t('rules.titleEn'),
              isRequired: true,
              error: required(value.titleEn),
            }}
            value={value.titleEn}
            maxLength={300}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ titleEn: event.target.value })}
          />
          <LightSelect
            texts={{ id: 'previous', label: t('season.previous'), description: t('season.previousHelp') }}
            options={others.map(({ id, titleRu, titleEn }) => ({
              id: String(id),
              label: inLanguage(titleRu, titleEn),
            }))}
            placeholder={t('season.noPrevious')}
            value={value.previousSeasonId ? String(value.previousSeasonId) : ''}
            disabled={isReadOnly}
            onChange={(event) => onChange({ previousSeasonId: Number(event.target.value) || null })}
          />
        </div>
      </section>
    </Card>
  );
}
