import type {
  BorderCase,
  Scenario,
  ScenarioSettings,
  Scenarios,
} from '@zachetka/contract/border/border.schemas';
import {
  bordersBeside,
  decideBorders,
  figuresOf,
  rankBorders,
  readSettings,
} from '@zachetka/contract/border/simulate';
import { compareOutcomes } from '@zachetka/contract/seasons/cut-off/compare-outcomes';
import type { Outcome } from '@zachetka/contract/seasons/cut-off/decide';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import styles from './border.module.css';
import { Distribution } from './distribution.tsx';
import { Figures } from './figures.tsx';
import { firstSettings, settingsFor, votesBeside } from './first-settings.ts';
import { SharesEditor, TiesEditor } from './limits-editor.tsx';
import { MoneyEditor } from './money-editor.tsx';
import { People } from './people.tsx';
import { PlacesEditor } from './places-editor.tsx';
import { ScenarioBar } from './scenario-bar.tsx';
import { standingTwice } from './standing-twice.ts';

type SimulatorProps = { seasonId: number; found: BorderCase; kept: Scenarios };

/** Every move of a setting shows at once who enters and who leaves; nothing is saved until somebody says so. */
export function Simulator({ seasonId, found, kept }: SimulatorProps) {
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
    <div className={styles.page}>
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
            <div className={styles.group}>
              <h2 className={styles.heading}>{t('settings.title')}</h2>
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
