import type { Enrolment } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { inLanguage } from '@/lib/i18n.ts';

type EnrolmentChoiceProps = {
  enrolments: readonly Enrolment[];
  value: number | null;
  onChange: (id: number) => void;
};

/** Somebody studies two things at once: which of them the page tells of. */
export function EnrolmentChoice({ enrolments, value, onChange }: EnrolmentChoiceProps) {
  const { t } = useTranslation('element');
  return (
    <SegmentedChoice
      label={t('info.enrolment')}
      options={enrolments.map(({ id, groupTitle, eduForm, eduFormEn }) => ({
        id: String(id),
        label: `${groupTitle}, ${inLanguage(eduForm, eduFormEn).toLowerCase()}`,
      }))}
      value={String(value ?? '')}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
