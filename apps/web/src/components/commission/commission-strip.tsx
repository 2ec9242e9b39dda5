import type { ApplicationInCommission } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { areShortcutsOn } from '@/lib/shortcuts/single-keys.ts';
import { useShortcutKeys } from '@/lib/shortcuts/use-shortcut-keys.ts';
import { formatDate } from '@/lib/time/dates.ts';
import styles from './commission.module.css';
import { conflictWords } from './conflict-words.ts';

const RecommendModal = lazyPart(() => import('./recommend-modal.tsx'), 'RecommendModal');
const ConflictModal = lazyPart(() => import('./conflict-modal.tsx'), 'ConflictModal');

/** The same keys as those of a decision. */
const keys = { yes: 'c', no: 'r' } as const;

type Opened = 'yes' | 'no' | 'conflict';
type CommissionStripProps = {
  applicationId: number;
  standing: ApplicationInCommission;
  /** Where the page has no keys of its own. */
  takesKeys: boolean;
};

/** What the commissions have to say on an application, and what the reader may do as a member of one. */
export function CommissionStrip({ applicationId, standing, takesKeys }: CommissionStripProps) {
  const { t } = useTranslation('commissions');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { stage, commissionId, mayRecommend, conflicts } = standing;
  useShortcutKeys(
    keys,
    takesKeys && mayRecommend && opened === null && areShortcutsOn(),
    (command: keyof typeof keys) => setOpened(command),
  );
  if (stage === 'none' && conflicts.length === 0) return null;
  const inForce = standing.recommendations.find(({ endedAt }) => endedAt === null);
  const [conflict] = conflicts;
  // Where nothing is said and nothing asked it is one button: no card for that.
  const Frame = conflict || commissionId !== null || mayRecommend ? Card : Fragment;
  return (
    <Frame>
      <section className={styles.strip} aria-label={t('strip.label')}>
        {conflict && (
          <Notice tone="warning" title={t('conflict.has')}>
            {t('conflict.why', { why: conflictWords(conflicts) })}
          </Notice>
        )}
        {commissionId !== null && (
          <p>
            {inForce
              ? t(inForce.isRecommended ? 'strip.yes' : 'strip.no', {
                  who: inForce.by ?? '—',
                  date: formatDate(new Date(inForce.at)),
                })
              : t(stage === 'institute' ? 'strip.waits' : 'strip.silent')}
          </p>
        )}
        {inForce?.reason && <p className="muted">{inForce.reason}</p>}
        <div className="wrap gap2">
          {mayRecommend && (
            <>
              <Button aria-keyshortcuts={keys.no} onPress={() => setOpened('no')}>
                {t('recommend.no')}
              </Button>
              <Button variant="primary" aria-keyshortcuts={keys.yes} onPress={() => setOpened('yes')}>
                {t('recommend.yes')}
              </Button>
            </>
          )}
          {!conflict && <Button onPress={() => setOpened('conflict')}>{t('conflict.title')}</Button>}
        </div>
      </section>
      {(opened === 'yes' || opened === 'no') && commissionId !== null && (
        <RecommendModal
          commissionId={commissionId}
          isRecommended={opened === 'yes'}
          applications={[{ id: applicationId, replaces: inForce?.id ?? null }]}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'conflict' && (
        <ConflictModal applicationId={applicationId} onClose={() => setOpened(null)} />
      )}
    </Frame>
  );
}
