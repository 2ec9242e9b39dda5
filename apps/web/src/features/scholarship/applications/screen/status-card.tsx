import { History, Printer, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { lastList } from '@/lib/last-list.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Application } from '@/lib/received.ts';
import { readMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { ApplicationBadge } from '../application-badge.tsx';
import { newAddress } from '../application-permissions.ts';
import styles from './status-card.module.css';

const PaperButtons = lazyPart(() => import('./paper-buttons.tsx'), 'PaperButtons');

const loadHistory = () => import('./history-modal.tsx');
const HistoryModal = lazyPart(loadHistory, 'HistoryModal');
const DeleteDraft = lazyPart(() => import('../delete-draft.tsx'), 'DeleteDraft');
const fetchHistory = () => void loadHistory();

type StatusCardProps = { application: Application; mayDelete: boolean; mayRenew: boolean };

export function StatusCard({ application, mayDelete, mayRenew }: StatusCardProps) {
  const { t } = useTranslation('applications');
  const [showsHistory, setShowsHistory] = useState(false);
  const [asksToDelete, setAsksToDelete] = useState(false);
  const navigate = useNavigate();
  const { id, status, version, totalScore, adminComment, filingEndDate, checkEndDate } = application;
  const isDecided = status === 'VERIFIED' || status === 'REJECTED';
  return (
    <Card>
      <section aria-labelledby="application-status" className="stack gap4">
        <div className="row gap2x4 apart">
          <div className="row gap2x3">
            <h2 id="application-status">{t('status.number', { id })}</h2>
            <ApplicationBadge status={status} />
          </div>
          <div className={styles.tools}>
            {/* A service that counts no versions neither keeps a history nor deletes drafts. */}
            {version !== undefined && (
              <Button
                variant="quiet"
                icon={<History aria-hidden />}
                onPointerEnter={fetchHistory}
                onFocus={fetchHistory}
                onPress={() => setShowsHistory(true)}
              >
                {t('history.open')}
              </Button>
            )}
            <Button variant="quiet" icon={<Printer aria-hidden />} onPress={() => window.print()}>
              {t('print.button')}
            </Button>
            {application.season && isDecided && <PaperButtons applicationId={id} />}
            {mayRenew && (
              <LinkButton icon={<RefreshCw aria-hidden />} to={newAddress(id)}>
                {t('new.again')}
              </LinkButton>
            )}
            {mayDelete && version !== undefined && (
              <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={() => setAsksToDelete(true)}>
                {t('delete.button')}
              </Button>
            )}
          </div>
        </div>
        <dl className={styles.facts}>
          {application.season && (
            <div>
              <dt>{t('column.season')}</dt>
              <dd>{inLanguage(application.season.titleRu, application.season.titleEn)}</dd>
            </div>
          )}
          {totalScore !== null && (
            <div>
              <dt>{t(application.scoring ? 'score.season' : 'status.totalScore')}</dt>
              <dd className={styles.score}>
                <output>{formatNumber(totalScore)}</output>
              </dd>
            </div>
          )}
          <Fact label={t('status.filed')} moment={filingEndDate} />
          <Fact label={t('status.decided')} moment={checkEndDate} />
        </dl>
        {adminComment !== null && adminComment !== '' && (
          <div className={styles.comment}>
            <h3 className="small">{t('status.adminComment')}</h3>
            <p>{adminComment}</p>
          </div>
        )}
      </section>
      {asksToDelete && version !== undefined && (
        <DeleteDraft
          id={id}
          version={version}
          onClose={() => setAsksToDelete(false)}
          onDeleted={() => navigate(lastList('/student-applications'), { replace: true })}
        />
      )}
      {showsHistory && <HistoryModal application={application} onClose={() => setShowsHistory(false)} />}
    </Card>
  );
}

function Fact({ label, moment }: { label: string; moment: string | null }) {
  const date = readMoment(moment);
  if (!date) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatWallDate(date)}</dd>
    </div>
  );
}
