import { useQuery } from '@tanstack/react-query';
import type { ApplicationHistoryEntry } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { useTranslation } from 'react-i18next';
import { HistoryComment, HistoryEntry, HistoryList } from '@/components/history-list/history-list.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import type { Application } from '@/lib/received.ts';
import { readMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate, formatWallTime } from '@/lib/time/wall-dates.ts';
import { historyQuery } from '../api/get-history.ts';
import { statusText } from '../application-texts.ts';
import { chosenElements } from '../shown-nominations.ts';

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
  const query = useQuery(historyQuery(application.id));
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={t('history.failed')} />;
  const titles = new Map(
    chosenElements(application.blocks).map((element) => [element.id, elementTitle(element)]),
  );
  return (
    <HistoryList label={t('history.list')}>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} titles={titles} />
      ))}
    </HistoryList>
  );
}

type EntryProps = { entry: ApplicationHistoryEntry; titles: ReadonlyMap<number, string | null> };

function Entry({ entry, titles }: EntryProps) {
  const { t } = useTranslation('applications');
  const { at, actor, actorIsOwner, action, fromStatus, toStatus, scores } = entry;
  const moment = readMoment(at) ?? '';
  const by = actor ?? t('history.system');
  return (
    <HistoryEntry
      action={t(`history.${action}`)}
      at={at}
      moment={`${formatWallDate(moment)} ${formatWallTime(moment)}`}
      actor={actorIsOwner ? `${by} (${t('history.student')})` : by}
    >
      {fromStatus !== null && toStatus !== null && fromStatus !== toStatus && (
        <p>{`${statusText(fromStatus)} → ${statusText(toStatus)}`}</p>
      )}
      {scores.map(({ portfolioElementId, before, after }) => (
        <p key={portfolioElementId}>
          {titles.get(portfolioElementId) ?? t('unnamed')}:{' '}
          {before === null ? t('score.none') : formatNumber(before)} → {formatNumber(after)}
        </p>
      ))}
      <p>
        {t('status.totalScore')}: {formatNumber(entry.totalScore)}
      </p>
      <HistoryComment comment={entry.comment} />
    </HistoryEntry>
  );
}
