import { paperTitles, type SeasonPaperKind } from '@zachetka/contract/papers/paper-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import type { PaperDetails } from '@/lib/api/season-papers.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { DateField } from '../editor/date-field.tsx';
import seasonStyles from '../season/season.module.css';

export type AskedPaper = SeasonPaperKind | 'payments';
type Detail = keyof PaperDetails;

/** What each paper asks for; the rest the portal knows. */
const askedBy: Readonly<Record<AskedPaper, readonly Detail[]>> = {
  universityProtocol: ['number', 'day'],
  instituteProtocol: ['institute', 'number', 'day'],
  documentList: ['day'],
  order: ['number', 'day', 'protocolNumber', 'protocolDay', 'from', 'until'],
  publicList: [],
  payments: ['from', 'until'],
};
const texts: ReadonlySet<Detail> = new Set(['number', 'protocolNumber']);

type PaperModalProps = {
  paper: AskedPaper;
  institutes: readonly string[];
  isPending: boolean;
  onClose: () => void;
  onTake: (details: PaperDetails) => void;
};

/** Numbers and days that only people know. */
export function PaperModal({ paper, institutes, isPending, onClose, onTake }: PaperModalProps) {
  const { t } = useTranslation('papers');
  const { t: shell } = useTranslation();
  const [details, setDetails] = useState<Partial<Record<Detail, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const title = paper === 'payments' ? t('payments') : paperTitles[paper][currentLanguage()];
  const isMissing = paper === 'instituteProtocol' && !details.institute;
  const send = () => {
    setIsTried(true);
    if (!isMissing) onTake(details);
  };
  const change = (detail: Detail, value: string) => setDetails({ ...details, [detail]: value });
  const field = (detail: Detail) => {
    const id = `paper-${detail}`;
    const value = details[detail] ?? '';
    const label = t(`detail.${detail}`);
    if (detail === 'institute') {
      return (
        <LightSelect
          key={detail}
          texts={{
            id,
            label,
            isRequired: true,
            error: isTried && isMissing ? t('instituteMissing') : undefined,
          }}
          options={institutes}
          placeholder={t('choose')}
          value={value}
          onChange={(event) => change(detail, event.target.value)}
        />
      );
    }
    if (!texts.has(detail)) {
      return (
        <DateField key={detail} id={id} label={label} value={value} onChange={(day) => change(detail, day)} />
      );
    }
    return (
      <LightInput
        key={detail}
        texts={{ id, label }}
        maxLength={40}
        autoComplete="off"
        value={value}
        onChange={(event) => change(detail, event.target.value)}
      />
    );
  };
  return (
    <Modal
      isOpen
      size="small"
      isDismissable={false}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button variant="primary" isPending={isPending} onPress={send}>
            {t('take')}
          </Button>
        </>
      }
    >
      <div className={seasonStyles.section}>
        <p className={seasonStyles.quiet}>{t('blankText')}</p>
        {askedBy[paper].map(field)}
      </div>
    </Modal>
  );
}
