import type { Rules } from '@zachetka/contract/seasons/rules/rules';
import { evaluateCase, perhapsVerified } from '@zachetka/contract/seasons/scoring/evaluate-case';
import { explain } from '@zachetka/contract/seasons/scoring/explain';
import { pointsText } from '@zachetka/contract/seasons/season-language';
import type { ScoreCaseFile } from '@zachetka/contract/seasons/season-rules.schemas';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/notice/notice.tsx';
import { directionPoints } from '@/components/season-points/direction-bars.ts';
import { DirectionPicture } from '@/components/season-points/direction-picture.tsx';
import { ExplainedPoints } from '@/components/season-points/explained-points.tsx';
import { readCase } from '@/components/season-points/read-case.ts';
import { seasonNames } from '@/components/season-points/season-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { type LiveStructure, titleOfAttribute } from '../rules/live-structure.ts';
import styles from './bench.module.css';

type BenchResultProps = {
  rules: Rules;
  scored: ScoreCaseFile;
  structure: LiveStructure;
  itemTitle: (id: number) => string;
  /** What is clicked on: the total stands above it, in sight, and the steps under it. */
  children?: ReactNode;
};

/** The points of a case by these rules, counted on this page, and every step of them in words. */
export function BenchResult({ rules, scored, structure, itemTitle, children }: BenchResultProps) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const counted = useMemo(() => {
    const read = readCase(rules, scored);
    if (!read) return null;
    const evaluation = evaluateCase(rules, read);
    const ifVerified = evaluateCase(rules, read, { countedStatuses: perhapsVerified });
    return { explanation: explain(evaluation), directions: directionPoints(evaluation, ifVerified) };
  }, [rules, scored]);
  const namesOf = (itemId: number | null) => {
    const code = scored.items.find(({ id }) => id === itemId)?.subBlock;
    const attributes = structure.find((subBlock) => subBlock.code === code)?.attributes ?? [];
    return seasonNames({
      item: itemTitle,
      attribute: (attribute) => titleOfAttribute(attributes, attribute),
    });
  };
  return (
    <div className={styles.result}>
      {/* What is half typed can't be counted for a moment: the fields stay where they are. */}
      {counted === null ? (
        <Notice tone="negative" headingLevel={3} title={t('bench.unreadable')} />
      ) : (
        <div className={styles.summary}>
          <output className={styles.total}>
            {t('bench.total')} <strong>{pointsText(counted.explanation.total, language)}</strong>
          </output>
          <DirectionPicture label={t('bench.byDirection')} directions={counted.directions} />
        </div>
      )}
      {children}
      {counted && (
        <ExplainedPoints explanation={counted.explanation} namesOf={namesOf} itemTitle={itemTitle} />
      )}
    </div>
  );
}
