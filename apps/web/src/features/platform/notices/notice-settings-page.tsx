import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { noticeMailModes } from '@zachetka/contract/platform/notices/notice-kinds';
import type { NoticeMailChoice, NoticeSettings } from '@zachetka/contract/platform/notices/notices.schemas';
import { noticeKindTitles } from '@zachetka/contract/platform/notices/notices.texts';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { noticeSettingsQuery, undeliveredQuery, useRetryUndelivered, useSaveChoice } from './api/settings.ts';
import styles from './notices-page.module.css';
import { PushChoice } from './push-choice.tsx';

/** What comes to the browser and by e-mail, and when. */
export function NoticeSettingsPage() {
  const { t } = useTranslation('notices');
  const { roles } = useCurrentUser();
  const query = useQuery(noticeSettingsQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('settings.title')}
        crumbs={[{ label: t('title'), to: '/notices' }, { label: t('settings.title') }]}
      />
      <div className="stack gap4 formWidth">
        <Card>
          {data && <Choices settings={data} />}
          {!data && <NotLoaded query={query} title={t('failed')} />}
        </Card>
        {/* Below what is there from the start, so that nothing moves. */}
        {data && <PushChoice pushKey={data.pushKey} />}
        {mayPass('superAdmin', roles) && <Undelivered />}
      </div>
    </>
  );
}

function Choices({ settings: { mailAvailable, email, choices } }: { settings: NoticeSettings }) {
  const { t } = useTranslation('notices');
  const where = email === null ? t('settings.noAddress') : t('settings.address', { email });
  return (
    <>
      <p>{mailAvailable ? where : t('settings.unavailable')}</p>
      {mailAvailable && email !== null && (
        <ul className={styles.list}>
          {choices.map((choice) => (
            <li key={choice.kind} className={styles.choice}>
              <Choice choice={choice} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Choice({ choice: { kind, mode } }: { choice: NoticeMailChoice }) {
  const { t } = useTranslation('notices');
  const save = useSaveChoice();
  const title = noticeKindTitles[kind][currentLanguage()];
  return (
    <>
      {/* The name of the choice, to those who see it. */}
      <span aria-hidden="true">{title}</span>
      <SegmentedChoice
        label={title}
        options={noticeMailModes.map((id) => ({ id, label: t(`settings.${id}`) }))}
        value={save.isPending ? save.variables.mode : mode}
        onChange={(chosen) =>
          save.mutate({ kind, mode: chosen }, { onError: (error) => toast.error(error.message) })
        }
      />
    </>
  );
}

/** For the administrator: letters that the mail server did not take, and why. */
function Undelivered() {
  const { t } = useTranslation('notices');
  const { data } = useQuery(undeliveredQuery);
  const retry = useRetryUndelivered();
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <h2>{t('undelivered.title')}</h2>
      <ul className={styles.list}>
        {data.map(({ fullName, email, problem, failedAt, notices }) => (
          <li key={`${fullName} ${failedAt}`} className={styles.letter}>
            <strong>{fullName}</strong>
            <span>{t('undelivered.letter', { email: email ?? '—', notices })}</span>
            <span className="muted light">
              {formatDate(new Date(failedAt))}, {formatTime(new Date(failedAt))}: {problem}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <Button
          isPending={retry.isPending}
          onPress={() => retry.mutate(undefined, { onError: (error) => toast.error(error.message) })}
        >
          {t('undelivered.retry')}
        </Button>
      </div>
    </Card>
  );
}
