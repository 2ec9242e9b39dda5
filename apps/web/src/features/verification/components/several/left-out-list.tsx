import { CircleAlert, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import type { LeftOut } from '../../review/flags.ts';
import styles from './several-modal.module.css';

type LeftOutListProps = { leftOut: readonly LeftOut[]; onLook: (one: LeftOut) => void };

/** What is not decided together with the others, and why. */
export function LeftOutList({ leftOut, onLook }: LeftOutListProps) {
  const { t } = useTranslation('verification');
  return (
    <Notice tone="warning" title={t('several.leftOut', { count: leftOut.length })} headingLevel={3}>
      <ul className={styles.rows}>
        {leftOut.map((one) => {
          const title = elementTitle(one.placed.element) ?? t('element.untitled');
          const action = t(one.flag === 'sameFile' ? 'sameFile.compare' : 'several.open');
          return (
            <li key={one.placed.element.id} className={styles.leftOut}>
              <div className={styles.words}>
                <p className={styles.title}>{title}</p>
                <p className={styles.flag}>
                  {one.flag === 'sameFile' ? (
                    <Copy aria-hidden size={16} />
                  ) : (
                    <CircleAlert aria-hidden size={16} />
                  )}
                  {t(`several.flag.${one.flag}`)}
                </p>
              </div>
              <Button aria-label={`${action}: ${title}`} onPress={() => onLook(one)}>
                {action}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
