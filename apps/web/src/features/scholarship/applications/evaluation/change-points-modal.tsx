import { readPointsText } from '@zachetka/contract/scores/score-text.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightInput, LightTextArea } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import type { Application } from '@/lib/received.ts';
import { useChangePoints } from '../api/change-points.ts';
import { notifySuccess } from '../application-toasts.ts';
import { chosenElements } from '../shown-nominations.ts';

type ChangePointsModalProps = { application: Application; elementId: number; onClose: () => void };

/** The commission's own points for one achievement. The reason is kept and shown to the student. */
export function ChangePointsModal({ application, elementId, onClose }: ChangePointsModalProps) {
  const { t } = useTranslation('applications');
  const { t: season } = useTranslation('season');
  const { t: shell } = useTranslation();
  const change = useChangePoints(application.id);
  const element = chosenElements(application.blocks).find(({ id }) => id === elementId);
  const [typed, setTyped] = useState((element?.score ?? '').toString().replace('.', ','));
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const points = readPointsText(typed);
  const isChanged = application.scoring?.changes.some(
    ({ portfolioElementId }) => portfolioElementId === elementId,
  );
  const send = (wanted: string | null) => {
    setWasSubmitted(true);
    if (reason.trim() === '') return;
    change.mutate(
      { portfolioElementId: elementId, points: wanted, reason: reason.trim(), version: application.version },
      {
        onSuccess: () => {
          notifySuccess(season('points.saved'));
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
      title={season('points.title', { title: (element && elementTitle(element)) || t('unnamed') })}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          {isChanged && (
            <Button isPending={change.isPending} onPress={() => send(null)}>
              {season('points.byRules')}
            </Button>
          )}
          <Button
            variant="primary"
            isPending={change.isPending}
            onPress={() => (points === null ? setWasSubmitted(true) : send(String(points)))}
          >
            {season('points.save')}
          </Button>
        </>
      }
    >
      {change.error && (
        <div role="alert">
          <Notice tone="negative" headingLevel={3} title={change.error.message} />
        </div>
      )}
      <LightInput
        texts={{
          id: 'points',
          label: season('points.label'),
          description: season('points.help'),
          error: wasSubmitted && points === null ? season('points.invalid') : undefined,
        }}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <LightTextArea
        texts={{
          id: 'points-reason',
          label: season('points.reason'),
          isRequired: true,
          error: wasSubmitted && reason.trim() === '' ? season('points.reasonMissing') : undefined,
        }}
        value={reason}
        onChange={setReason}
      />
    </Modal>
  );
}
