import { useQuery } from '@tanstack/react-query';
import type { CalendarFeed } from '@zachetka/contract/study/schedule/schedule.schemas';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { ExternalLinkButton } from '@/components/button/external-link-button.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { OneTimeSecret } from '@/components/one-time-secret/one-time-secret.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { calendarFeedQuery, useChangeCalendarFeed } from '../api.ts';
import { toCalendarAddress, toFeedAddress } from '../feed-address.ts';
import styles from './subscribe-modal.module.css';

const programs = ['apple', 'google', 'outlook', 'yandex'] as const;

/** How the schedule gets into a person's own calendar, and how it gets out again. */
export function SubscribeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const query = useQuery(calendarFeedQuery);
  const { data: feed } = query;
  return (
    <Modal isOpen onClose={onClose} title={t('subscribe.title')}>
      <div className="stack gap4">
        <p>{t('subscribe.intro')}</p>
        {feed !== undefined && <FeedState feed={feed} />}
        {feed === undefined && <NotLoaded query={query} title={t('subscribe.failed')} />}
        <section className={styles.how} aria-labelledby="how-to-subscribe">
          <h3 id="how-to-subscribe">{t('subscribe.howTo')}</h3>
          <ul>
            {programs.map((program) => (
              <li key={program}>{t(`subscribe.${program}`)}</li>
            ))}
          </ul>
        </section>
        <p className="muted">{t('subscribe.secret')}</p>
      </div>
    </Modal>
  );
}

function FeedState({ feed }: { feed: CalendarFeed | null }) {
  const { t } = useTranslation('schedule');
  const { mutate, isPending } = useChangeCalendarFeed();
  const [question, setQuestion] = useState<'renew' | 'revoke' | null>(null);
  const change = (kind: 'renew' | 'remove') =>
    mutate(kind, {
      onSuccess: () => {
        if (kind === 'remove') toast(t('subscribe.revoked'));
      },
      onError: (error) => toast.error(error.message || t('subscribe.changeFailed')),
      onSettled: () => setQuestion(null),
    });
  if (feed === null) {
    return (
      <div>
        <Button variant="primary" onPress={() => change('renew')} isPending={isPending}>
          {t('subscribe.create')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {feed.link === null ? <PresentFeed feed={feed} /> : <FeedLink link={feed.link} />}
      <div className="wrap gap2">
        {feed.link === null && <Button onPress={() => setQuestion('renew')}>{t('subscribe.renew')}</Button>}
        <Button variant="quiet" onPress={() => setQuestion('revoke')}>
          {t('subscribe.revoke')}
        </Button>
      </div>
      <ConfirmModal
        isOpen={question !== null}
        onClose={() => setQuestion(null)}
        onConfirm={() => change(question === 'renew' ? 'renew' : 'remove')}
        title={t(question === 'renew' ? 'subscribe.renewTitle' : 'subscribe.revokeTitle')}
        text={t(question === 'renew' ? 'subscribe.renewText' : 'subscribe.revokeText')}
        confirmLabel={t(question === 'renew' ? 'subscribe.renew' : 'subscribe.revoke')}
        isDestructive
        isPending={isPending}
      />
    </>
  );
}

function PresentFeed({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation('schedule');
  const used = feed.last_used_at === null ? null : new Date(feed.last_used_at);
  return (
    <div className={styles.present}>
      <p>
        {t('subscribe.present', { date: formatDate(new Date(feed.created_at)) })}{' '}
        {used === null
          ? t('subscribe.unused')
          : t('subscribe.used', { date: formatDate(used), time: formatTime(used) })}
      </p>
      <p>{t('subscribe.hidden')}</p>
    </div>
  );
}

/** The one time that the link is shown: it can be copied, or handed to the calendar of the device at once. */
function FeedLink({ link }: { link: string }) {
  const { t } = useTranslation('schedule');
  const address = toFeedAddress(link, currentLanguage());
  return (
    <OneTimeSecret
      value={address}
      texts={{
        id: 'feed-link',
        label: t('subscribe.link'),
        description: t('subscribe.once'),
        copy: t('subscribe.copy'),
        copied: t('subscribe.copied'),
        copyFailed: t('subscribe.copyFailed'),
      }}
    >
      <ExternalLinkButton href={toCalendarAddress(address)} icon={<CalendarCheck aria-hidden />}>
        {t('subscribe.open')}
      </ExternalLinkButton>
    </OneTimeSecret>
  );
}
