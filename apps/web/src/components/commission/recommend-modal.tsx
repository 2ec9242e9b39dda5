import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { useRecommend } from '@/lib/api/commissions.ts';

export type RecommendedOne = { id: number; replaces: number | null };

type RecommendModalProps = {
  commissionId: number;
  isRecommended: boolean;
  applications: readonly RecommendedOne[];
  onClose: () => void;
};

/** What the institute's commission says, of one application or of many; where it does not recommend, it says why. */
export function RecommendModal({ commissionId, isRecommended, applications, onClose }: RecommendModalProps) {
  const { t } = useTranslation('commissions');
  const { t: shell } = useTranslation();
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const recommend = useRecommend(commissionId);
  const [first] = applications;
  const kind = isRecommended ? 'yes' : 'no';
  const send = () => {
    setWasSubmitted(true);
    if (!isRecommended && reason.trim() === '') return;
    recommend.mutate(
      { isRecommended, reason: reason.trim() || null, applications: [...applications] },
      {
        onSuccess: () => {
          const told = t(`recommend.done.${kind}`, { count: applications.length });
          if (isRecommended) toast.success(told);
          else toast(told);
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
      title={
        applications.length === 1
          ? t(`recommend.one.${kind}`, { id: first?.id })
          : t(`recommend.many.${kind}`, { count: applications.length })
      }
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button
            variant={isRecommended ? 'primary' : 'negative'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- to recommend is one key more; a reason comes before the other
            autoFocus={isRecommended}
            isPending={recommend.isPending}
            onPress={send}
          >
            {t(`recommend.${kind}`)}
          </Button>
        </>
      }
    >
      <div className="column gap4">
        {recommend.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={recommend.error.message} />
          </div>
        )}
        <LightTextArea
          texts={{
            id: 'recommend-reason',
            label: t(isRecommended ? 'recommend.comment' : 'recommend.reason'),
            isRequired: !isRecommended,
            error: wasSubmitted && !isRecommended && reason.trim() === '' ? t('required') : undefined,
          }}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
