import { useQuery } from '@tanstack/react-query';
import type { ListedSession } from '@zachetka/contract/people/auth/auth.schemas';
import { MonitorSmartphone } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLocale } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { timeAgo } from '@/lib/time/time-ago.ts';
import { useMinute } from '@/lib/time/use-minute.ts';
import { sessionsQuery, useEndAllSessions, useEndSession } from './api.ts';
import styles from './sessions-modal.module.css';

type SessionsModalProps = { onClose: () => void; onSignedOutEverywhere: () => void };

/** Where one is signed in: a lost phone, a computer of the library. */
export function SessionsModal({ onClose, onSignedOutEverywhere }: SessionsModalProps) {
  const { t } = useTranslation('sessions');
  const endAll = useEndAllSessions();
  const navigate = useNavigate();
  const goToTokens = () => {
    onClose();
    void navigate('/tokens');
  };
  const leave = () =>
    endAll.mutate(undefined, {
      onSuccess: onSignedOutEverywhere,
      onError: (error) => toast.error(error.message),
    });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button onPress={goToTokens}>{t('tokens')}</Button>
          <Button variant="negative" onPress={leave} isPending={endAll.isPending}>
            {t('endAll')}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('lead')}</p>
      <Sessions />
      <p className="quiet">
        <Link to="/readings" onClick={onClose}>
          {t('readings')}
        </Link>
      </p>
      <p className="quiet">
        <Link to="/personal-data" onClick={onClose}>
          {t('personalData')}
        </Link>
      </p>
    </Modal>
  );
}

function Sessions() {
  const { t } = useTranslation('sessions');
  const query = useQuery(sessionsQuery);
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={t('failed')} />;
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {data.map((session) => (
        <Session key={session.id} session={session} />
      ))}
    </ul>
  );
}

function Session({ session }: { session: ListedSession }) {
  const { t } = useTranslation('sessions');
  const now = useMinute();
  const end = useEndSession();
  const { browser, system, isThis } = session;
  const name = [browser, system].filter((part) => part !== null).join(', ') || t('unknown');
  const [started, seen] = [new Date(session.startedAt), new Date(session.seenAt)];
  return (
    <li className={styles.session}>
      <MonitorSmartphone aria-hidden className={styles.icon} />
      <div className="stack grow shrink breakAnywhere">
        <strong>{name}</strong>
        <span className="quiet">
          {t('started', { moment: `${formatDate(started)}, ${formatTime(started)}` })}
        </span>
        {!isThis && (
          <span className="quiet">{t('seen', { ago: timeAgo(seen.getTime(), now, currentLocale()) })}</span>
        )}
      </div>
      {isThis ? (
        <Badge>{t('this')}</Badge>
      ) : (
        <Button
          aria-label={t('endNamed', { name })}
          isPending={end.isPending}
          onPress={() => end.mutate(session.id, { onError: (error) => toast.error(error.message) })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
