import type { Scenario } from '@zachetka/contract/border/border.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { useAdoptScenario } from './api/change-scenarios.ts';
import styles from './border.module.css';
import { FigureField } from './figure-field.tsx';

type VoteModalProps = { seasonId: number; scenario: Scenario; onClose: () => void };

const counts = ['present', 'inFavour', 'against', 'abstained'] as const;

/** How the commission voted, as the protocol will say it. */
export function VoteModal({ seasonId, scenario, onClose }: VoteModalProps) {
  const { t } = useTranslation('border');
  const { t: shell } = useTranslation();
  const [votes, setVotes] = useState({ present: 0, inFavour: 0, against: 0, abstained: 0 });
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const adopt = useAdoptScenario(seasonId);
  const { id: scenarioId, version, name } = scenario;
  const send = () => {
    setIsTried(true);
    if (reason.trim() === '') return;
    adopt.mutate(
      { scenarioId, version, ...votes, reason: reason.trim() },
      {
        onSuccess: ({ awarded }) => {
          toast.success(t('vote.adopted', { name, awarded }));
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={t('vote.title', { name })}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button variant="primary" isPending={adopt.isPending} onPress={send}>
            {t('scenario.adopt')}
          </Button>
        </>
      }
    >
      <div className={styles.group}>
        {adopt.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={adopt.error.message} />
          </div>
        )}
        <div className={styles.votes}>
          {counts.map((each) => (
            <FigureField
              key={each}
              id={`vote-${each}`}
              kind="whole"
              label={t(`vote.${each}`)}
              value={String(votes[each])}
              onChange={(value) => setVotes({ ...votes, [each]: Number(value) })}
            />
          ))}
        </div>
        <LightTextArea
          texts={{
            id: 'vote-reason',
            label: t('vote.reason'),
            isRequired: true,
            error: isTried && reason.trim() === '' ? t('vote.reasonMissing') : undefined,
          }}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
