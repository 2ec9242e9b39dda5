import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import type { DecidedElement } from '@/lib/received.ts';
import type { DecidedOne } from '../../api/decide.ts';
import type { PlacedElement } from '../../review/shown-review.ts';
import styles from './several-modal.module.css';

type SeveralResultsProps = { placed: readonly PlacedElement[]; results: readonly DecidedOne[] };

export function SeveralResults({ placed, results }: SeveralResultsProps) {
  const { t } = useTranslation('verification');
  const titles = new Map(placed.map(({ element }) => [element.id, elementTitle(element)]));
  const done = results.filter(({ decided }) => decided !== null).length;
  const wordsOf = ({ status, score }: DecidedElement) =>
    status === 'VERIFIED' && score !== null
      ? t('element.score', { count: score })
      : elementStatusText(status);
  return (
    <>
      <output className={styles.summary}>{t('several.summary', { done, all: results.length })}</output>
      <ul className={styles.rows}>
        {results.map(({ portfolioElementId: id, decided, refusal }) => (
          <li key={id} className={styles.result}>
            {decided ? (
              <CircleCheck aria-hidden size={20} className={styles.positive} />
            ) : (
              <CircleAlert aria-hidden size={20} className={styles.negative} />
            )}
            <div className={styles.words}>
              <p className={styles.title}>{titles.get(id) ?? t('element.untitled')}</p>
              <p className={styles.quiet}>{decided ? wordsOf(decided) : refusal?.message}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
