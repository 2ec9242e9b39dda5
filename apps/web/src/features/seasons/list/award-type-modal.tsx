import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { useCreateAwardType } from '../api/change-season.ts';
import styles from '../seasons-page.module.css';

const codeForm = /^[a-z][a-z0-9-]{0,49}$/;

/** A named scholarship or another award on the same portfolio. */
export function AwardTypeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seasons');
  const { t: shell } = useTranslation();
  const create = useCreateAwardType();
  const [code, setCode] = useState('');
  const [titleRu, setTitleRu] = useState('');
  const [titleEn, setTitleEn] = useState('');
  const isWhole = codeForm.test(code) && titleRu.trim() !== '' && titleEn.trim() !== '';
  const send = () =>
    create.mutate(
      { code, titleRu, titleEn, documentsRu: null, documentsEn: null, nominationIds: [] },
      {
        onSuccess: () => {
          toast.success(t('awardType.created'));
          onClose();
        },
      },
    );
  return (
    <Modal
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={t('awardType.new')}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button variant="primary" isUnavailable={!isWhole} isPending={create.isPending} onPress={send}>
            {t('awardType.create')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {create.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={create.error.message} />
          </div>
        )}
        <LightInput
          texts={{ id: 'award-title-ru', label: t('rules.titleRu') }}
          value={titleRu}
          maxLength={300}
          onChange={(event) => setTitleRu(event.target.value)}
        />
        <LightInput
          texts={{ id: 'award-title-en', label: t('rules.titleEn') }}
          value={titleEn}
          maxLength={300}
          onChange={(event) => setTitleEn(event.target.value)}
        />
        <LightInput
          texts={{ id: 'award-code', label: t('awardType.code'), description: t('awardType.codeHelp') }}
          value={code}
          maxLength={50}
          onChange={(event) => setCode(event.target.value.trim().toLowerCase())}
        />
      </div>
    </Modal>
  );
}
