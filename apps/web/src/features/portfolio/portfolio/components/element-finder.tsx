import { countGroups } from '@zachetka/contract/portfolio/portfolio/element-groups.rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import type { PortfolioBlock } from '@/lib/received.ts';
import { everything, type Wanted } from '../finding/find-elements.ts';
import { type Finding, finderAnchor } from '../finding/use-finding.ts';
import styles from './element-finder.module.css';
import { groupText } from './group-text.ts';

/** What waits for the student stands first. */
const order: readonly Wanted['group'][] = [
  null,
  'RETURNED_FOR_CORRECTION',
  'DRAFT',
  'READY',
  'SUBMITTED',
  'VERIFIED',
  'OLD_VERSION',
];

const waiting: ReadonlySet<string> = new Set(['RETURNED_FOR_CORRECTION', 'DRAFT', 'READY']);

type ElementFinderProps = { blocks: readonly PortfolioBlock[]; finding: Finding };

/** Narrows a long portfolio by a word and by what became of the achievements. */
export function ElementFinder({ blocks, finding }: ElementFinderProps) {
  const { t } = useTranslation('portfolio');
  const { wanted, setWanted, found, isFiltered, ready } = finding;
  const counts = useMemo(() => countGroups(blocks.flatMap(elementsIn)), [blocks]);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const count = isFiltered ? found.reduce((sum, block) => sum + elementsIn(block).length, 0) : all;
  if (all === 0) return null;
  const choices = [
    [null, all] as const,
    ...counts,
    ...(ready.size > 0 || wanted.group === 'READY' ? [['READY', ready.size] as const] : []),
  ].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return (
    <section id={finderAnchor} className={styles.finder} aria-label={t('find.label')}>
      <SearchBox
        label={t('find.words')}
        value={wanted.words}
        onChange={(words) => setWanted({ ...wanted, words })}
      />
      <fieldset className={styles.groups}>
        <legend className="visuallyHidden">{t('find.status')}</legend>
        {choices.map(([group, number]) => (
          <BaseButton
            key={group}
            className={styles.group}
            aria-pressed={wanted.group === group}
            data-waits={(group !== null && waiting.has(group)) || undefined}
            onPress={() => setWanted({ ...wanted, group })}
          >
            {group === null ? t('find.all') : groupText(group, t)}{' '}
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

function elementsIn({ subBlocks }: PortfolioBlock) {
  return subBlocks.flatMap((subBlock) => subBlock.elements.map((element) => ({ subBlock, element })));
}
