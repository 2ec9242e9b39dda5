import { useQuery } from '@tanstack/react-query';
import type {
  Application,
  ApplicationHistoryEntry,
} from '@zachetka/contract/applications/applications.schemas';
import { useTranslation } from 'react-i18next';
import { Modal } from '@/components/modal/modal.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { formatWallDate, formatWallTime } from '@/lib/wall-dates.ts';
import { historyQuery } from '../api/get-history.ts';
import { statusText } from '../application-texts.ts';
import { readMoment } from '../read-moment.ts';
import { chosenElements } from '../shown-nominations.ts';
import styles from './history-modal.module.css';

type HistoryModalProps = { application: Application; onClose: () => void };

export function HistoryModal({ application, onClose }: HistoryModalProps) {
  const { t } = useTranslation('applications');
  return (
    <Modal isOpen onClose={onClose} title={t('history.title', { id: application.id })}>
      <Entries application={application} />
    </Modal>
  );
}

function Entries({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const { data, error, isFetching, refetch } = useQuery(historyQuery(application.id));
  if (!data && error) {
    return (
      <ErrorState
        title={t('history.failed')}
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Loading />;
  const titles = new Map(
    chosenElements(application.blocks).map((element) => [element.id, elementTitle(element)]),
  );
  return (
    <ol className={styles.entries} aria-label={t('history.list')}>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} titles={titles} />
      ))}
    </ol>
  );
}

type EntryProps = { entry: ApplicationHistoryEntry; titles: ReadonlyMap<number, string | null> };

function Entry({ entry, titles }: EntryProps) {
  const { t } = useTranslation('applications');
  const { at, actor, actorIsOwner, action, fromStatus, toStatus, comment, scores } = entry;
  const moment = readMoment(at) ?? '';
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{t(`history.${action}`)}</strong>
        <time dateTime={at} className={styles.quiet}>
          {formatWallDate(moment)} {formatWallTime(moment)}
        </time>
      </div>
      <p className={styles.quiet}>
        {actor ?? t('history.system')}
        {actorIsOwner && ` (${t('history.student')})`}
      </p>
      {fromStatus !== null && fromStatus !== toStatus && (
        <p>{`${statusText(fromStatus)} → ${statusText(toStatus)}`}</p>
      )}
      {scores.map(({ portfolioElementId, before, after }) => (
        <p key={portfolioElementId}>
          {titles.get(portfolioElementId) ?? t('unnamed')}: {before ?? t('score.none')} → {after}
        </p>
      ))}
      <p className={styles.quiet}>
        {t('status.totalScore')}: {entry.totalScore}
      </p>
      {comment !== null && comment !== '' && <p className={styles.comment}>{comment}</p>}
    </li>
  );
}
