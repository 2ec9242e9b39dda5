import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type {
  BorderCase,
  Scenario,
  ScenarioSettings,
  Scenarios,
} from '@zachetka/contract/scholarship/border/border.schemas';
import {
  bordersBeside,
  decideBorders,
  figuresOf,
  rankBorders,
  readSettings,
} from '@zachetka/contract/scholarship/border/simulate';
import { compareOutcomes } from '@zachetka/contract/scholarship/seasons/cut-off/compare-outcomes';
import type { Outcome } from '@zachetka/contract/scholarship/seasons/cut-off/decide';
import { formatDecimal } from '@zachetka/contract/scholarship/seasons/decimal';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Card } from '@/components/card/card.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { BlankListDrawing } from '@/components/drawings/drawings.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { Term } from '@/components/help/term.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { readId } from '@/lib/read-id.ts';
import { seasonQuery } from '../api/read-seasons.ts';
import { useSeasonCrumbs } from '../components/season-crumbs.ts';
import { SeasonFailed } from '../components/season-failed.tsx';
import { borderCaseQuery, scenariosQuery } from './api.ts';
import { countBins } from './bins.ts';
import styles from './border.module.css';
import { FigureField } from './figure-field.tsx';
import { Figures } from './figures.tsx';
import { firstSettings, settingsFor, switchPlaces, votesBeside } from './first-settings.ts';
import { SharesEditor, TiesEditor } from './limits-editor.tsx';
import { MoneyEditor } from './money-editor.tsx';
import { People } from './people.tsx';
import { ScenarioBar } from './scenario-bar.tsx';
import { standingTwice } from './standing-twice.ts';

/** Where the border of a season lies, tried out before anything is decided. */
export function BorderPage() {
  const id = readId(useParams().seasonId);
  return id === null ? <Navigate to="/404" replace /> : <LoadedBorder key={id} id={id} />;
}

function LoadedBorder({ id }: { id: number }) {
  const { t } = useTranslation('border');
  const { roles } = useCurrentUser();
  // Of a member without the role the page needs no more of the season than it asks here itself.
  const season = useQuery({ ...seasonQuery(id), enabled: mayPass('allApplications', roles) });
  const found = useQuery(borderCaseQuery(id));
  const kept = useQuery(scenariosQuery(id));
  const failed = [found, kept].find(({ isError, data }) => isError && data === undefined);
  const stands = failed?.error instanceof ApiError && failed.error.code === 'standsInSeason';
  const title = season.data ? inLanguage(season.data.titleRu, season.data.titleEn) : null;
  const crumbs = useSeasonCrumbs(...(title === null ? [] : [{ label: title, to: `/admin/seasons/${id}` }]), {
    label: t('title'),
  });
  const isHere = found.data && kept.data;
  return (
    <>
      <PageHeader title={t('title')} explained={<Term of="border">{t('title')}</Term>} crumbs={crumbs} />
      {failed && stands && (
        <Card>
          <EmptyState
            headingLevel={2}
            drawing={<BlankListDrawing />}
            title={t('stands')}
            text={failed.error?.message ?? ''}
          />
        </Card>
      )}
      {failed && !stands && (
        <SeasonFailed
          title={t('failed')}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !isHere && <Loading />}
      {isHere && found.data.applicants.length === 0 && (
        <Card>
          <EmptyState
            headingLevel={2}
            drawing={<BlankListDrawing />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        </Card>
      )}
      {isHere && found.data.applicants.length > 0 && (
        <Simulator seasonId={id} found={found.data} kept={kept.data} />
      )}
    </>
  );
}

type SimulatorProps = { seasonId: number; found: BorderCase; kept: Scenarios };

/** Every move of a setting shows at once who enters and who leaves; nothing is saved until somebody says so. */
function Simulator({ seasonId, found, kept }: SimulatorProps) {
  const { t } = useTranslation('border');
  const [settings, setSettings] = useState<ScenarioSettings>(() => firstSettings(found, kept));
  const [opened, setOpened] = useState<Scenario | null>(
    () => kept.scenarios.find(({ settings: of }) => JSON.stringify(of) === JSON.stringify(settings)) ?? null,
  );
  const { nominationId } = settings;
  const beside = useMemo(() => votesBeside(kept, nominationId), [kept, nominationId]);
  const rankings = useMemo(
    () => rankBorders(found, [nominationId, ...beside.map((each) => each.nominationId)]),
    [found, nominationId, beside],
  );
  const decideWith = (own: ScenarioSettings): Map<number | null, Outcome> => {
    const settingsOf = new Map(bordersBeside(own, beside).map((each) => [each.nominationId, each]));
    const borders = [...rankings].map(([id, ranking]) => ({
      ranking,
      settings: readSettings(settingsOf.get(id) ?? own),
    }));
    const outcomes = decideBorders(found, borders);
    return new Map(
      [...rankings.keys()].flatMap((id, index) => (outcomes[index] ? [[id, outcomes[index]]] : [])),
    );
  };
  // oxlint-disable-next-line react/exhaustive-deps -- what it reads stands in `rankings` and `beside`
  const outcomes = useMemo(() => decideWith(settings), [rankings, beside, settings]);
  const outcome = outcomes.get(nominationId) as Outcome;
  const figures = figuresOf(outcome);
  // What one compares with: what was adopted, or else the scenario as it was opened.
  const base =
    kept.adoptions.find(
      ({ settings: of, confirmedAt }) => of.nominationId === nominationId && confirmedAt !== null,
    ) ?? opened;
  const moved = useMemo(() => {
    if (!base || base.settings.nominationId !== nominationId) return { enter: [], leave: [] };
    const before = decideWith(base.settings).get(nominationId);
    return before ? compareOutcomes(before, outcome) : { enter: [], leave: [] };
    // oxlint-disable-next-line react/exhaustive-deps -- what `decideWith` reads stands in `outcome`
  }, [base, nominationId, outcome]);
  const twice = useMemo(() => standingTwice(found, outcomes, nominationId), [found, outcomes, nominationId]);
  const open = (scenario: Scenario) => {
    setOpened(scenario);
    setSettings(scenario.settings);
  };
  const look = (id: number | null) => {
    const next = settingsFor(kept, settings, id);
    setOpened(kept.scenarios.find((each) => JSON.stringify(each.settings) === JSON.stringify(next)) ?? null);
    setSettings(next);
  };
  return (
    <div className="column gap4">
      <Card>
        <ScenarioBar
          seasonId={seasonId}
          kept={kept}
          found={found}
          settings={settings}
          opened={opened}
          onOpen={open}
          onClosed={() => setOpened(null)}
        />
      </Card>
      <div className={styles.columns}>
        <div className={styles.outcome}>
          <Card>
            <Figures figures={figures} moved={moved} base={base} found={found} twice={twice} />
            <Distribution outcome={outcome} />
          </Card>
        </div>
        <ScrollArea label={t('settings.title')} className={styles.settings}>
          <Card>
            <div className="column gap3">
              <h2 className="heading2 strong">{t('settings.title')}</h2>
              {found.nominations.length > 1 && (
                <LightSelect
                  texts={{ id: 'nomination', label: t('settings.nomination') }}
                  options={found.nominations.map(({ id, titleRu, titleEn }) => ({
                    id: String(id),
                    label: inLanguage(titleRu, titleEn) ?? '',
                  }))}
                  placeholder={t('settings.allNominations')}
                  value={String(nominationId ?? '')}
                  onChange={(event) => look(Number(event.target.value) || null)}
                />
              )}
              <PlacesEditor
                found={found}
                settings={settings}
                applicants={rankings.get(nominationId)?.people.length ?? 0}
                onChange={setSettings}
              />
              <TiesEditor settings={settings} onChange={setSettings} />
              <SharesEditor found={found} settings={settings} onChange={setSettings} />
              <MoneyEditor settings={settings} figures={figures} onChange={setSettings} />
            </div>
          </Card>
        </ScrollArea>
        <div className={styles.list}>
          <Card>
            <People
              found={found}
              outcome={outcome}
              moved={moved}
              twice={twice}
              onVote={(votes) => setSettings({ ...settings, votes })}
            />
          </Card>
        </div>
      </div>
    </div>
  );
}

type PlacesEditorProps = {
  found: BorderCase;
  settings: ScenarioSettings;
  /** How many take part. */
  applicants: number;
  onChange: (settings: ScenarioSettings) => void;
};

/** How many places, for the university or for each institute: a slider to feel it, a field to say it. */
function PlacesEditor({ found, settings, applicants, onChange }: PlacesEditorProps) {
  const { t } = useTranslation('border');
  const { places } = settings;
  return (
    <div className="column gap3">
      <SegmentedChoice
        label={t('settings.by.label')}
        options={(['university', 'institute'] as const).map((id) => ({ id, label: t(`settings.by.${id}`) }))}
        value={places.by}
        onChange={(by) => onChange(switchPlaces(found, settings, by))}
      />
      {places.by === 'university' ? (
        <PlaceSlider
          id="places"
          label={t('settings.places')}
          count={places.count}
          most={applicants}
          onChange={(count) => onChange({ ...settings, places: { by: 'university', count } })}
        />
      ) : (
        found.institutes.map(({ name, titleRu, titleEn }, index) => (
          <PlaceSlider
            key={name}
            id={`places-${index}`}
            label={name === '' ? t('settings.noInstitute') : inLanguage(titleRu, titleEn)}
            count={places.counts.find(({ institute }) => institute === name)?.count ?? 0}
            most={found.applicants.filter(({ institute }) => institute === name).length}
            onChange={(count) =>
              onChange({
                ...settings,
                places: {
                  by: 'institute',
                  counts: [
                    ...places.counts.filter(({ institute }) => institute !== name),
                    { institute: name, count },
                  ],
                },
              })
            }
          />
        ))
      )}
    </div>
  );
}

type PlaceSliderProps = {
  id: string;
  label: string;
  count: number;
  most: number;
  onChange: (count: number) => void;
};

function PlaceSlider({ id, label, count, most, onChange }: PlaceSliderProps) {
  const { t } = useTranslation('border');
  return (
    <div className={styles.slider}>
      <FigureField
        id={id}
        kind="whole"
        label={label}
        value={String(count)}
        onChange={(value) => onChange(Number(value))}
      />
      <input
        type="range"
        aria-label={t('settings.slider', { of: label })}
        min={0}
        max={Math.max(most, count)}
        value={count}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

const [width, height] = [600, 156];

/** How many have how many points, with the border drawn in; the same figures stand in a table. */
function Distribution({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('border');
  const [isTable, setIsTable] = useState(false);
  const bins = countBins(outcome);
  const [first, last] = [bins[0], bins.at(-1)];
  const highest = Math.max(1, ...bins.map(({ awarded, left }) => awarded + left));
  const step = width / bins.length;
  const heightOf = (count: number) => (height * count) / highest;
  const [border] = outcome.borders;
  const score = outcome.borders.length === 1 && border?.score ? Number(formatDecimal(border.score)) : null;
  const span = (last?.until ?? 1) - (first?.from ?? 0);
  const x = score === null ? null : ((score - (first?.from ?? 0)) / span) * width;
  const language = currentLanguage();
  const said = (value: number) => numberText(String(value), language);
  return (
    <figure className={styles.picture}>
      <figcaption className="muted">{t('picture.title')}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bins.map(({ from, awarded, left }, index) => (
          <g key={from}>
            <rect
              className={styles.awarded}
              x={index * step + 1}
              width={Math.max(1, step - 2)}
              y={height - heightOf(awarded + left)}
              height={heightOf(awarded)}
            />
            <rect
              className={styles.left}
              x={index * step + 1}
              width={Math.max(1, step - 2)}
              y={height - heightOf(left)}
              height={heightOf(left)}
            />
          </g>
        ))}
        {x !== null && <line className={styles.borderLine} x1={x} x2={x} y1={0} y2={height} />}
      </svg>
      {/* Outside of the picture, which a phone makes smaller with all that is in it. */}
      <div className="muted line apart" aria-hidden="true">
        <span>{said(first?.from ?? 0)}</span>
        <span>{said(last?.until ?? 0)}</span>
      </div>
      <Disclosure
        headingLevel={3}
        header={t('picture.table')}
        isOpen={isTable}
        onToggle={() => setIsTable(!isTable)}
      >
        {isTable && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('picture.points')}</th>
                <th scope="col">{t('figures.awarded')}</th>
                <th scope="col">{t('picture.left')}</th>
              </tr>
            </thead>
            <tbody>
              {bins.map(({ from, until, awarded, left }) => (
                <tr key={from}>
                  <th scope="row">{t('picture.range', { from: said(from), until: said(until) })}</th>
                  <td>{awarded}</td>
                  <td>{left}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Disclosure>
    </figure>
  );
}
