import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { MedalDrawing } from '@/components/drawings/drawings.tsx';
import { BillSummary } from '@/components/season-points/bill-summary.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import type { ApplicationCandidate } from '@/lib/received.ts';
import type { Faults } from '../refusal-faults.ts';
import { CandidateItem } from './candidate-item.tsx';
import styles from './choice.module.css';
import type { CountedChoice } from './season-choice.ts';

type CandidateGroupsProps = {
  candidates: readonly ApplicationCandidate[];
  chosen: ReadonlySet<number>;
  /** What the last saving was refused for. */
  faults: Faults;
  /** Null where no season counts. */
  counted: CountedChoice | null;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

/**
 * What has to be taken out, what can be used, and, folded, what can't. Within a group the order stays as it was when the window
 * opened: nothing moves under the pointer.
 */
export function CandidateGroups({ candidates, chosen, faults, counted, onChoose }: CandidateGroupsProps) {
  const { t } = useTranslation('applications');
  const [showsRest, setShowsRest] = useState(false);
  const groups = Object.groupBy(candidates, ({ element, selected, unusable }) => {
    if (faults.has(element.id)) return 'lost';
    if (unusable === null) return 'usable';
    return selected ? 'lost' : 'unusable';
  });
  const { lost = [], usable = [], unusable = [] } = groups;
  const isValid = usable.every(({ element }) => chosen.has(element.id));

  const choose = (items: readonly ApplicationCandidate[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { element } of items) {
      if (isChosen) next.add(element.id);
      else next.delete(element.id);
    }
    onChoose(next);
  };
  const list = (items: readonly ApplicationCandidate[], label: string) => (
    <ul className={styles.list} aria-label={label}>
      {items.map((candidate) => (
        <CandidateItem
          key={candidate.element.id}
          candidate={candidate}
          fault={faults.get(candidate.element.id)}
          isChosen={chosen.has(candidate.element.id)}
          line={
            (candidate.unusable === null || chosen.has(candidate.element.id)) && counted
              ? counted.lineOf(candidate.element.id)
              : null
          }
          onToggle={(isChosen) => choose([candidate], isChosen)}
        />
      ))}
    </ul>
  );

  return (
    <div className={styles.groups}>
      {lost.length > 0 && (
        <section className={styles.group}>
          <header className={styles.groupHeader}>
            <h3 className={styles.heading}>{t('edit.lost')}</h3>
            {lost.some(({ element }) => chosen.has(element.id)) && (
              <Button onPress={() => choose(lost, false)}>{t('edit.takeOutLost')}</Button>
            )}
          </header>
          {list(lost, t('edit.lost'))}
        </section>
      )}
      {usable.length > 0 && (
        <section className={styles.group}>
          <header className={styles.groupHeader}>
            <h3 className={styles.heading}>{t('edit.usable')}</h3>
            {usable.length > 1 && (
              <Button onPress={() => choose(usable, !isValid)}>
                {t(isValid ? 'edit.clearAll' : 'edit.selectAll', { count: usable.length })}
              </Button>
            )}
          </header>
          {list(usable, t('edit.usable'))}
        </section>
      )}
      {usable.length === 0 && lost.length === 0 && (
        <EmptyState
          drawing={<MedalDrawing />}
          title={t('edit.emptyTitle')}
          text={t('edit.emptyText')}
          action={<LinkButton to="/portfolio">{t('edit.toPortfolio')}</LinkButton>}
        />
      )}
      {counted && chosen.size > 0 && (
        <section className={styles.group}>
          <h3 className={styles.heading}>{t('edit.bill')}</h3>
          <BillSummary bill={counted.bill} count={chosen.size} />
        </section>
      )}
      {unusable.length > 0 && (
        <Disclosure
          isInner
          headingLevel={3}
          header={t('edit.unusable', { count: unusable.length })}
          isOpen={showsRest}
          onToggle={() => setShowsRest(!showsRest)}
        >
          {list(unusable, t('edit.unusable', { count: unusable.length }))}
        </Disclosure>
      )}
    </div>
  );
}
