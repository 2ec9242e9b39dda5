import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import type { FinalMark } from '@/lib/received.ts';
import styles from './lesson-performance.module.css';

type FinalMarkCardProps = { finalMark: FinalMark; headingLevel: 3 | 4 };

export function FinalMarkCard({ finalMark, headingLevel }: FinalMarkCardProps) {
  const { t } = useTranslation('lesson-performance');
  const Heading = `h${headingLevel}` as const;
  const { mark, possible_mark, is_automate, linguistic_scale: scale } = finalMark;
  const title = scale && inLanguage(scale.title_ru, scale.title_en);
  // The row of the scale belongs to the mark, and to the possible one only while there is no other.
  const given = mark && inLanguage(mark, scale?.mark_en ?? null);
  const possible =
    possible_mark && (mark === null ? inLanguage(possible_mark, scale?.mark_en ?? null) : possible_mark);
  return (
    <div className={styles.final}>
      <div className="row gap2 apart">
        <Heading className={styles.finalTitle}>{t('finalMark.title')}</Heading>
        {is_automate && <Badge tone="positive">{t('finalMark.automatic')}</Badge>}
      </div>
      <dl className={styles.figures}>
        {/* A service that tells of the possible mark alone has not said that there is no other. */}
        {(given !== null || is_automate !== null) && (
          <div>
            <dt>{t('finalMark.mark')}</dt>
            <dd>
              {given === null ? (
                t('finalMark.none')
              ) : (
                <>
                  <strong>{given}</strong> {title}
                </>
              )}
            </dd>
          </div>
        )}
        {possible !== null && (
          <div>
            <dt>{t('finalMark.possible')}</dt>
            <dd>
              <strong>{possible}</strong> {mark === null && title}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
