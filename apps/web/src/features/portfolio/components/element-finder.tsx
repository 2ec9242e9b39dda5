import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { PortfolioBlock } from '@/lib/received.ts';
import { everything } from '../finding/find-elements.ts';
import { countGroups } from '../finding/status-groups.ts';
import type { Finding } from '../finding/use-finding.ts';
import styles from './element-finder.module.css';

type ElementFinderProps = { blocks: readonly PortfolioBlock[]; finding: Finding };

/** Narrows a long portfolio by a word and by what became of the achievements. */
export function ElementFinder({ blocks, finding }: ElementFinderProps) {
  const { t } = useTranslation('portfolio');
  const { wanted, setWanted, found, isFiltered } = finding;
  const counts = useMemo(() => countGroups(blocks.flatMap(statusesIn)), [blocks]);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const count = isFiltered ? found.reduce((sum, block) => sum + statusesIn(block).length, 0) : all;
  if (all === 0) return null;
  const choices = [[null, all] as const, ...counts];
  return (
    <section className={styles.finder} aria-label={t('find.label')}>
      <SearchBox
        label={t('find.words')}
        value={wanted.words}
        onChange={(words) => setWanted({ ...wanted, words })}
      />
      <fieldset className={styles.groups}>
        <legend className={styles.legend}>{t('find.status')}</legend>
        {choices.map(([group, number]) => (
          <BaseButton
            key={group}
            className={styles.group}
            aria-pressed={wanted.group === group}
            onPress={() => setWanted({ ...wanted, group })}
          >
            {group === null ? t('find.all') : elementStatusText(group)}{' '}
            <span className={styles.count}>{formatNumber(number)}</span>
          </BaseButton>
        ))}
      </fieldset>
      <output className={styles.result}>
        {isFiltered && (
          <>
            {t('find.found', { count })}{' '}
            <BaseButton className={styles.clear} onPress={() => setWanted(everything)}>
              {t('find.clear')}
            </BaseButton>
          </>
        )}
      </output>
    </section>
  );
}

function statusesIn({ subBlocks }: PortfolioBlock) {
  return subBlocks.flatMap(({ elements }) => elements.map(({ status }) => status));
}
