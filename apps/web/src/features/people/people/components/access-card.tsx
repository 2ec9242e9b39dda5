import type { PersonPage } from '@zachetka/contract/people/people/people-page.schemas';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { formatDate } from '@/lib/time/dates.ts';
import { useBlockPerson, useUnblockPerson } from '../api.ts';

const ReasonModal = lazyPart(() => import('./reason-modal.tsx'), 'ReasonModal');

/** Whether they may come in at all. */
export function AccessCard({ person }: { person: PersonPage }) {
  const { t } = useTranslation('people');
  const [asks, setAsks] = useState<'block' | 'unblock' | null>(null);
  const block = useBlockPerson(person.id);
  const unblock = useUnblockPerson(person.id);
  const { blocks, isCaller, fullName } = person;
  const isBlockedHere = blocks.some(({ source }) => source === 'given');
  return (
    <Card>
      <section className="column gap3" aria-label={t('column.access')}>
        {blocks.map(({ source, blockedAt, blockedBy, reason }) => (
          <Notice key={source} tone="negative" icon={<Lock aria-hidden />} title={t('person.blockedTitle')}>
            {[
              t('person.blockedBy', {
                source: t(`source.${source}`),
                date: formatDate(new Date(blockedAt)),
                who: blockedBy ?? t('history.system'),
              }),
              reason && t('person.blockedReason', { reason }),
            ]
              .filter(Boolean)
              .join('. ')}
          </Notice>
        ))}
        <div className="row gap2x4 apart">
          <span>
            {blocks.length === 0 ? `${t('column.access')}: ${t('access.open').toLowerCase()}` : null}
          </span>
          {isBlockedHere ? (
            <Button icon={<LockOpen aria-hidden />} onPress={() => setAsks('unblock')}>
              {t('unblock.button')}
            </Button>
          ) : (
            !isCaller && (
              <Button variant="negative" icon={<Lock aria-hidden />} onPress={() => setAsks('block')}>
                {t('block.button')}
              </Button>
            )
          )}
        </div>
        {isCaller && <p className="muted breakAnywhere">{t('block.self')}</p>}
      </section>
      {asks && (
        <ReasonModal
          title={t(`${asks}.title`)}
          text={t(`${asks}.text`, { name: fullName })}
          submit={t(`${asks}.submit`)}
          done={t(`${asks}.done`)}
          isDestructive={asks === 'block'}
          change={asks === 'block' ? block : unblock}
          onClose={() => setAsks(null)}
        />
      )}
    </Card>
  );
}
