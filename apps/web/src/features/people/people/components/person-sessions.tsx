import type { PersonPage } from '@zachetka/contract/people/people/people-page.schemas';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { currentLocale } from '@/lib/i18n.ts';
import { timeAgo } from '@/lib/time/time-ago.ts';
import { useMinute } from '@/lib/time/use-minute.ts';
import { useEndSession, useEndSessions } from '../api.ts';
import styles from '../people.module.css';

export function PersonSessions({ person: { id, sessions } }: { person: PersonPage }) {
  const { t } = useTranslation('people');
  const now = useMinute();
  const end = useEndSession(id);
  const endAll = useEndSessions(id);
  const failed = (error: Error) => toast.error(error.message);
  return (
    <Card>
      <section className="column gap3" aria-labelledby="person-sessions">
        <div className="row gap2x4 apart">
          <h2 id="person-sessions">{t('sessions.title')}</h2>
          {sessions.length > 0 && (
            <Button
              isPending={endAll.isPending}
              onPress={() =>
                endAll.mutate(undefined, { onError: failed, onSuccess: () => toast(t('sessions.allEnded')) })
              }
            >
              {t('sessions.endAll')}
            </Button>
          )}
        </div>
        {sessions.length === 0 && <p>{t('sessions.none')}</p>}
        <ul className="column gap3">
          {sessions.map((session) => {
            const name =
              [session.browser, session.system].filter((part) => part !== null).join(', ') ||
              t('sessions.unknown');
            return (
              <li key={session.id} className="row gap2x4 apart">
                <div className={styles.about}>
                  <strong>{name}</strong>
                  <span className="muted breakAnywhere">
                    {t('sessions.seen', { ago: timeAgo(Date.parse(session.seenAt), now, currentLocale()) })}
                  </span>
                </div>
                <Button
                  variant="quiet"
                  aria-label={t('sessions.endNamed', { name })}
                  isPending={end.isPending && end.variables === session.id}
                  onPress={() =>
                    end.mutate(session.id, { onError: failed, onSuccess: () => toast(t('sessions.ended')) })
                  }
                >
                  {t('sessions.end')}
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
    </Card>
  );
}
