import type { SeasonAdvice } from '@zachetka/contract/seasons/advice.schemas';
import { pointsText } from '@zachetka/contract/seasons/season-language';
import { ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { closedButton } from '@/components/season-strip/closed-button.ts';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { useAddAllThatCount } from '@/lib/api/season-advice.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { distanceTo } from './advice.ts';
import styles from './adviser.module.css';

/** What an application would get in each nomination, the strongest first, and a draft of it in one action. */
export function Nominations({ advice }: { advice: SeasonAdvice }) {
  const navigate = useNavigate();
  const { t } = useTranslation('season');
  const language = currentLanguage();
  const closed = useClosedRight('apply');
  const add = useAddAllThatCount();
  const { nominations, previousSeason, season } = advice;
  if (nominations.length === 0) return null;
  return (
    <section className={styles.nominations}>
      <h3 className={styles.heading}>{t('nominations.title')}</h3>
      {add.error && (
        <div role="alert">
          <Notice tone="negative" headingLevel={3} title={add.error.message} />
        </div>
      )}
      <ul className={styles.list}>
        {nominations.map(
          ({ blockId, titleRu, titleEn, total, counting, inOtherApplications, lastBorder }, index) => {
            const distance = lastBorder === null ? null : distanceTo(lastBorder, total);
            const title = inLanguage(titleRu, titleEn);
            return (
              <li key={blockId} className={styles.nomination}>
                <div>
                  <p>
                    <strong>{title}</strong> {pointsText(total, language)}{' '}
                    {index === 0 && (counting.length > 0 || Number(total) > 0) && (
                      <Badge tone="positive">{t('nominations.strongest')}</Badge>
                    )}
                  </p>
                  {distance && lastBorder !== null && (
                    <p className={styles.quiet}>
                      {t(`nominations.${distance.kind}`, {
                        border: pointsText(lastBorder, language),
                        by: pointsText(distance.by, language),
                        season: previousSeason
                          ? inLanguage(previousSeason.titleRu, previousSeason.titleEn)
                          : '',
                      })}
                    </p>
                  )}
                  {inOtherApplications > 0 && (
                    <p className={styles.quiet}>{t('nominations.held', { count: inOtherApplications })}</p>
                  )}
                </div>
                {(counting.length > 0 || Number(total) > 0) && (
                  <Button
                    icon={<ListPlus aria-hidden />}
                    variant={index === 0 ? 'primary' : 'secondary'}
                    {...(closed !== null && closedButton(closed))}
                    isPending={add.isPending && add.variables.blockId === blockId}
                    aria-label={
                      counting.length > 0
                        ? t('nominations.addLabel', { title, count: counting.length })
                        : t('nominations.byStudyLabel', { title })
                    }
                    onPress={() =>
                      add.mutate(
                        { blockId, seasonId: season.id },
                        { onSuccess: ({ id }) => void navigate(`/application-for-pgas?id=${id}`) },
                      )
                    }
                  >
                    {counting.length > 0
                      ? t('nominations.add', { count: counting.length })
                      : t('nominations.byStudy')}
                  </Button>
                )}
              </li>
            );
          },
        )}
      </ul>
      {closed !== null && <p className={styles.quiet}>{closed}</p>}
    </section>
  );
}
