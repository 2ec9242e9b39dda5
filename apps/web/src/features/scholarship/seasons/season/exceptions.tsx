import { windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { useEndException } from '../api/change-season.ts';
import styles from './season.module.css';

const ExceptionModal = lazyPart(() => import('./exception-modal.tsx'), 'ExceptionModal');

/** Windows that stay open for one person: until when, why, and who allowed it. */
export function Exceptions({ season, mayEdit }: { season: Season; mayEdit: boolean }) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const end = useEndException(season.id);
  return (
    <Card>
      <section className="plainGroup column gap3" aria-labelledby="exceptions">
        <div className="row gap3 apart">
          <h2 id="exceptions">{t('exceptions.title')}</h2>
          {mayEdit && (
            <Button
              icon={<Plus aria-hidden />}
              isUnavailable={season.windows.length === 0}
              onPress={() => setIsAdding(true)}
            >
              {t('exceptions.add')}
            </Button>
          )}
        </div>
        {season.exceptions.length === 0 && <p className="muted">{t('exceptions.none')}</p>}
        <ul className="stack gap3">
          {season.exceptions.map((exception) => (
            <li key={exception.id} className={styles.exception}>
              <div className={classNames(exception.endedAt !== null && 'quiet')}>
                <p>
                  <strong>{exception.fullName}</strong> · {windowTitles[exception.window][language]}{' '}
                  {t('exceptions.until', {
                    date: formatWallDate(exception.until),
                    time: exception.until.slice(11, 16),
                  })}
                </p>
                <p>{exception.reason}</p>
                <p className="muted">
                  {t('exceptions.madeBy', {
                    who: exception.madeBy ?? t('someone'),
                    date: formatDate(new Date(exception.madeAt)),
                  })}
                  {exception.endedAt !== null &&
                    ` · ${t('exceptions.endedBy', {
                      who: exception.endedBy ?? t('someone'),
                      date: formatDate(new Date(exception.endedAt)),
                    })}`}
                </p>
              </div>
              {mayEdit && exception.endedAt === null && (
                <Button
                  variant="quiet"
                  aria-label={t('exceptions.endOf', { name: exception.fullName })}
                  isPending={end.isPending && end.variables === exception.id}
                  onPress={() => end.mutate(exception.id, { onError: (error) => toast.error(error.message) })}
                >
                  {t('exceptions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isAdding && <ExceptionModal season={season} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}
