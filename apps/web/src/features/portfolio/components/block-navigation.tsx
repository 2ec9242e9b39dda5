import type { PortfolioBlock } from '@zachetka/contract/portfolio/portfolio.schemas';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { blockAnchor, scrollToAnchor } from '../scroll-to-element.ts';
import { useActiveBlock } from '../use-active-block.ts';
import styles from './block-navigation.module.css';

/** A list beside the blocks; on a narrow screen a bar that scrolls sideways. */
export function BlockNavigation({ blocks }: { blocks: readonly PortfolioBlock[] }) {
  const { t } = useTranslation('portfolio');
  const { t: shared } = useTranslation('element');
  const active = useActiveBlock(blocks);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const bar = list.current;
    const current = active === null ? null : bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar || !current || bar.scrollWidth <= bar.clientWidth) return;
    bar.scrollTo({ left: current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2 });
  }, [active]);

  return (
    <nav className={styles.navigation} aria-label={t('blocks')}>
      <ul ref={list} className={styles.list}>
        {blocks.map((block) => (
          <li key={block.id}>
            <a
              href={`#${blockAnchor(block.id)}`}
              className={classNames(styles.link, block.id === active && styles.active)}
              aria-current={block.id === active ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`${blockAnchor(block.id)}-title`)?.focus({ preventScroll: true });
                scrollToAnchor(blockAnchor(block.id));
              }}
            >
              {titleOf(block, currentLanguage())}
              {block.isDeleted && ` ${shared('oldVersion')}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
