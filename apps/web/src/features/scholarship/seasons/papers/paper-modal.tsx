import { paperTitles, type SeasonPaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import type { PaperDetails } from '@/lib/api/season-papers.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { DateField } from '../editor/date-field.tsx';

export type AskedPaper = SeasonPaperKind | 'payments' | 'issue';
type Detail = keyof PaperDetails;

/** What each paper asks for; the rest the portal knows. */
const askedBy: Readonly<Record<AskedPaper, readonly Detail[]>> = {
  universityProtocol: ['number', 'day'],
  instituteProtocol: ['institute', 'number', 'day'],
  documentList: ['day'],
  order: ['number', 'day', 'protocolNumber', 'protocolDay', 'from', 'until'],
  publicList: [],
  payments: ['from', 'until'],
  issue: ['number', 'day', 'protocolNumber', 'protocolDay', 'from', 'until'],
};
/** On what is kept nobody writes by hand. */
const neededBy: Partial<Record<AskedPaper, readonly Detail[]>> = {
  instituteProtocol: ['institute'],
  issue: ['number', 'day', 'from', 'until'],
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
  const [details, setDetails] = useState<Partial<Record<Detail, string>>>({});
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const title = paper === 'payments' || paper === 'issue' ? t(paper) : paperTitles[paper][currentLanguage()];
  const needed = neededBy[paper] ?? [];
  const isMissing = (detail: Detail) => needed.includes(detail) && !details[detail];
  const send = () => {
    setWasSubmitted(true);
    if (!needed.some(isMissing)) onTake(details);
  };
  const change = (detail: Detail, value: string) => setDetails({ ...details, [detail]: value });
  const field = (detail: Detail) => {
    const id = `paper-${detail}`;
    const value = details[detail] ?? '';
    const label = t(`detail.${detail}`);
    const error =
      wasSubmitted && isMissing(detail)
        ? t(detail === 'institute' ? 'instituteMissing' : 'missing')
        : undefined;
    const isRequired = needed.includes(detail);
    if (detail === 'institute') {
      return (
        <LightSelect
          key={detail}
          texts={{ id, label, isRequired, error }}
          options={institutes}
          placeholder={t('choose')}
          value={value}
          onChange={(event) => change(detail, event.target.value)}
        />
      );
    }
    if (!texts.has(detail)) {
      return (
        <DateField
          key={detail}
          id={id}
          label={label}
          value={value}
          error={error}
          onChange={(day) => change(detail, day)}
        />
      );
    }
    return (
      <LightInput
        key={detail}
        texts={{ id, label, isRequired, error }}
        maxLength={40}
        autoComplete="off"
        value={value}
        onChange={(event) => change(detail, event.target.value)}
      />
    );
  };
  return (
    <FormModal
      size="small"
      title={title}
      submit={t(paper === 'issue' ? 'issueIt' : 'take')}
      call={{ isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="muted">{t(paper === 'issue' ? 'issueText' : 'blankText')}</p>
      {askedBy[paper].map(field)}
    </FormModal>
  );
}
