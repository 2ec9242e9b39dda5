import { type WindowKind, windowKinds } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { windowAllows, windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import type { Season, SeasonWindowToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { Term } from '@/components/help/term.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { useUniversityClock } from '@/lib/time/university-clock.ts';
import { MinuteField } from '../components/minute-field.tsx';
import styles from './season.module.css';
import { defaultWindows, newWindow, windowFaults } from './window-edits.ts';
import { YearLine } from './year-line.tsx';

// With the texts of what students see.
const WindowsPreview = lazyNamed(() => import('./windows-preview.tsx'), 'WindowsPreview', 'season');

type WindowsEditorProps = {
  season: Season;
  windows: readonly SeasonWindowToSave[];
  isReadOnly: boolean;
  onChange: (windows: SeasonWindowToSave[]) => void;
};

/** The whole calendar on one screen: the line of the year, and every window to the minute. */
export function WindowsEditor({ season, windows, isReadOnly, onChange }: WindowsEditorProps) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const now = useUniversityClock();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const faults = windowFaults(windows);
  const places = windows.map((window, index) => ({ window, index }));
  const add = (kind: WindowKind) => {
    onChange([...windows, newWindow(windows, kind, now)]);
    requestAnimationFrame(() => document.getElementById(`window-${windows.length}-from`)?.focus());
  };
  return (
    <Card>
      <section className="plainGroup column gap3" aria-labelledby="windows">
        <h2 id="windows">{t('windows.title')}</h2>
        <p className="muted">{t('windows.help', { timeZone: season.timeZone })}</p>
        <YearLine windows={windows} />
        {windows.length > 0 && (
          <Disclosure
            isInner
            headingLevel={3}
            header={t('preview.title')}
            isOpen={isPreviewed}
            onToggle={() => setIsPreviewed(!isPreviewed)}
          >
            <Suspense fallback={<Loading />}>
              <WindowsPreview season={season} windows={windows} />
            </Suspense>
          </Disclosure>
        )}
        {!isReadOnly && windows.length === 0 && (
          <div>
            <Button icon={<Plus aria-hidden />} onPress={() => onChange(defaultWindows(now))}>
              {t('windows.addAll')}
            </Button>
          </div>
        )}
        {windowKinds.map((kind) => {
          const own = places.filter(({ window }) => window.kind === kind);
          const title = windowTitles[kind][language];
          return (
            <fieldset key={kind} className={styles.window}>
              <legend className={styles.legend}>
                <Term of="corrections">{title}</Term>
              </legend>
              <p className="muted">{windowAllows[kind][language]}</p>
              {own.map(({ window, index }) => {
                const fault = faults[index];
                const change = (next: Partial<SeasonWindowToSave>) =>
                  onChange(windows.with(index, { ...window, ...next }));
                return (
                  <div key={index} className={styles.times}>
                    <MinuteField
                      id={`window-${index}-from`}
                      label={t('windows.from', { window: title })}
                      value={window.from}
                      isReadOnly={isReadOnly}
                      onChange={(from) => change({ from })}
                    />
                    <MinuteField
                      id={`window-${index}-until`}
                      label={t('windows.until', { window: title })}
                      value={window.until}
                      error={fault ? t(`windows.${fault}`) : undefined}
                      isReadOnly={isReadOnly}
                      onChange={(until) => change({ until })}
                    />
                    {!isReadOnly && (
                      <IconButton
                        label={t('windows.remove', { window: title })}
                        icon={<X aria-hidden />}
                        onPress={() => onChange(windows.toSpliced(index, 1))}
                      />
                    )}
                  </div>
                );
              })}
              {!isReadOnly && (
                <div>
                  <Button variant="quiet" icon={<Plus aria-hidden />} onPress={() => add(kind)}>
                    {t(own.length === 0 ? 'windows.add' : 'windows.addAnother', { window: title })}
                  </Button>
                </div>
              )}
              {isReadOnly && own.length === 0 && <p className="muted">{t('windows.none')}</p>}
            </fieldset>
          );
        })}
      </section>
    </Card>
  );
}
