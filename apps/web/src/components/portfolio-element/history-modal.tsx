import { useQuery } from '@tanstack/react-query';
import type { ElementHistoryEntry } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { useTranslation } from 'react-i18next';
import { HistoryComment, HistoryEntry, HistoryList } from '@/components/history-list/history-list.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import { elementHistoryQuery } from '@/lib/api/element-history.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { PortfolioAttribute } from '@/lib/received.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { ElementChanges } from './element-changes.tsx';

type Fields = { attributes?: readonly PortfolioAttribute[] | undefined };

type HistoryModalProps = Fields & { elementId: number; title: string; onClose: () => void };

export function HistoryModal({ elementId, title, attributes, onClose }: HistoryModalProps) {
  const { t } = useTranslation('element');
  return (
    <Modal isOpen onClose={onClose} title={t('history.title')}>
      <p className="quiet breakAnywhere space4">{title}</p>
      <Entries elementId={elementId} attributes={attributes} />
    </Modal>
  );
}

function Entries({ elementId, attributes }: Fields & { elementId: number }) {
  const { t } = useTranslation('element');
  const query = useQuery(elementHistoryQuery(elementId));
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={t('history.failed')} />;
  if (data.length === 0) return <p>{t('history.empty')}</p>;
  return (
    <HistoryList label={t('history.list')}>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} attributes={attributes} />
      ))}
    </HistoryList>
  );
}

function Entry({ entry, attributes }: Fields & { entry: ElementHistoryEntry }) {
  const { t } = useTranslation('element');
  const { at, actor, actorIsOwner, action, fromStatus, toStatus, score } = entry;
  const moment = new Date(at);
  const isDecision = action === 'confirm' || action === 'reject' || action === 'returnForCorrection';
  const by = actor ?? t('history.system');
  return (
    <HistoryEntry
      action={t(`history.${action}`)}
      at={at}
      moment={`${formatDate(moment)} ${formatTime(moment)}`}
      actor={actorIsOwner ? `${by} (${t('history.student')})` : by}
    >
      {fromStatus !== null && toStatus !== null && fromStatus !== toStatus && (
        <p>
          {t('history.statusChange', {
            from: elementStatusText(fromStatus),
            to: elementStatusText(toStatus),
          })}
        </p>
      )}
      {isDecision && score !== null && <p>{t('history.score', { score: formatNumber(score) })}</p>}
      <HistoryComment label={t('history.comment')} comment={entry.comment} />
      <ElementChanges changes={entry.changes} attributes={attributes} />
    </HistoryEntry>
  );
}
