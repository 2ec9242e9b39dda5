import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { preferencesQuery, useSavePreferences } from '../api/second-thoughts.ts';
import styles from './application-screen.module.css';

/** Where a person gets one award and chooses it: the own applications of the season, what is wanted most first. */
export function WantedAwards({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('applications');
  const { data } = useQuery(preferencesQuery(seasonId));
  const save = useSavePreferences(seasonId);
  const closed = useClosedRight('apply');
  if (!data?.isAsked || data.applications.length < 2) return null;
  const shown = save.isPending
    ? save.variables.flatMap((id) => data.applications.find((each) => each.id === id) ?? [])
    : data.applications;
  const move = (from: number, by: 1 | -1) => {
    const ids = shown.map(({ id }) => id);
    const [moved = 0] = ids.splice(from, 1);
    ids.splice(from + by, 0, moved);
    save.mutate(ids);
  };
  return (
    <Card>
      <section aria-labelledby="wanted-awards" className={styles.thoughts}>
        <h2 id="wanted-awards">{t('wanted.title')}</h2>
        <p className={styles.quiet}>{t(closed === null ? 'wanted.text' : 'wanted.closed')}</p>
        {save.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={save.error.message} />
          </div>
        )}
        <ol className={styles.wanted}>
          {shown.map(({ id, nominationRu, nominationEn }, index) => {
            const title = inLanguage(nominationRu, nominationEn) ?? '';
            return (
              <li key={id} className={styles.wish}>
                <span className={styles.wishTitle}>
                  {index + 1}. {title} <span className={styles.quiet}>№ {id}</span>
                </span>
                {closed === null && (
                  <>
                    <IconButton
                      label={t('wanted.up', { title })}
                      icon={<ArrowUp aria-hidden size={20} />}
                      isDisabled={index === 0 || save.isPending}
                      onPress={() => move(index, -1)}
                    />
                    <IconButton
                      label={t('wanted.down', { title })}
                      icon={<ArrowDown aria-hidden size={20} />}
                      isDisabled={index === shown.length - 1 || save.isPending}
                      onPress={() => move(index, 1)}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ol>
      </section>
    </Card>
  );
}
