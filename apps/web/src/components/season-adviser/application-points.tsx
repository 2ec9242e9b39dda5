import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { namesIn } from '@/components/season-points/bill.ts';
import { ExplainedPoints } from '@/components/season-points/explained-points.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import type { Application } from '@/lib/received.ts';
import styles from './adviser.module.css';
import { GateList } from './gate-list.tsx';
import { ItemNotes } from './item-notes.tsx';

type ApplicationPointsProps = {
  application: Application;
  /** For whoever may give other points to an achievement. */
  onChange?: (elementId: number) => void;
};

/** How the points of an application came about, with what the commission has changed. Nothing where no rules count. */
export function ApplicationPoints({ application, onChange }: ApplicationPointsProps) {
  const { t } = useTranslation('season');
  const language = currentLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { scoring } = application;
  if (!scoring) return null;
  const { titleOf, namesOf } = namesIn(application, scoring, (id) => t('advice.untitled', { id }));
  return (
    <Disclosure
      headingLevel={2}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      header={
        <span className={styles.ofApplication}>
          <span>
            {t('application.title')}: {numberText(scoring.explanation.total, language)}
          </span>
          {application.checkEndDate === null && <Badge tone="info">{t('advice.preliminary')}</Badge>}
        </span>
      }
    >
      <div className={styles.advice}>
        <p className={styles.quiet}>{t('application.published', { version: scoring.ruleVersion })}</p>
        <GateList gates={scoring.gates} />
        <ExplainedPoints
          explanation={scoring.explanation}
          namesOf={namesOf}
          itemTitle={titleOf}
          renderItemNotes={(id) => {
            const change = scoring.changes.find(({ portfolioElementId }) => portfolioElementId === id);
            return (
              <>
                <ItemNotes used={scoring.used.find(({ portfolioElementId }) => portfolioElementId === id)} />
                {onChange && (
                  <div>
                    <Button
                      variant="quiet"
                      aria-label={t('points.changeOf', { title: titleOf(id) })}
                      onPress={() => onChange(id)}
                    >
                      {t('points.change')}
                    </Button>
                  </div>
                )}
                {change && (
                  <p className={styles.quiet}>
                    {t('application.changed', {
                      points: numberText(change.points, language),
                      byRules: numberText(change.byRules, language),
                      reason: change.reason,
                    })}
                  </p>
                )}
              </>
            );
          }}
        />
      </div>
    </Disclosure>
  );
}
