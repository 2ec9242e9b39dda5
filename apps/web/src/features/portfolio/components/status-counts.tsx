import { elementStatusText } from '@/components/status-badge/status-words.ts';
import type { PortfolioSubBlock } from '@/lib/received.ts';
import { countGroups } from '../finding/status-groups.ts';
import styles from './portfolio-blocks.module.css';

/** How many achievements of a section are in which state; nothing where there are none. */
export function StatusCounts({ subBlocks }: { subBlocks: readonly PortfolioSubBlock[] }) {
  const counts = countGroups(subBlocks.flatMap(({ elements }) => elements.map(({ status }) => status)));
  if (counts.length === 0) return null;
  return (
    <p className={styles.counts}>
      {counts.map(([group, count]) => `${elementStatusText(group)}: ${count}`).join(' · ')}
    </p>
  );
}
