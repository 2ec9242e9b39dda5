import { countGroups } from '@zachetka/contract/portfolio/element-groups.rules';
import { useTranslation } from 'react-i18next';
import type { PortfolioSubBlock } from '@/lib/received.ts';
import { groupText } from './group-text.ts';
import styles from './portfolio-blocks.module.css';

/** How many achievements of a section are in which state; nothing where there are none. */
export function StatusCounts({ subBlocks }: { subBlocks: readonly PortfolioSubBlock[] }) {
  const { t } = useTranslation('portfolio');
  const counts = countGroups(
    subBlocks.flatMap((subBlock) => subBlock.elements.map((element) => ({ subBlock, element }))),
  );
  if (counts.length === 0) return null;
  return (
    <p className={styles.counts}>
      {counts.map(([group, count]) => `${groupText(group, t)}: ${count}`).join(' · ')}
    </p>
  );
}
