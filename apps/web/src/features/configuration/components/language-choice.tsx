import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import type { Language } from '@/lib/i18n.ts';

type LanguageChoiceProps = { label: string; value: Language; onChange: (language: Language) => void };

export function LanguageChoice({ label, value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation('configuration');
  return (
    <SegmentedChoice
      label={label}
      options={[
        { id: 'ru', label: t('preview.russian') },
        { id: 'en', label: t('preview.english') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
