import { useTranslation } from 'react-i18next';
import { TextArea } from '@/components/field/text-area.tsx';
import { TextField } from '@/components/field/text-field.tsx';
import styles from './modals.module.css';

export type Texts = {
  titleRu: string;
  titleEn: string;
  descriptionRu: string | null;
  descriptionEn: string | null;
};

type TextFieldsProps = {
  texts: Texts;
  /** Said under a title that is empty, once the form was tried. */
  missing: string | undefined;
  onChange: (texts: Partial<Texts>) => void;
};

export const emptyTexts: Texts = { titleRu: '', titleEn: '', descriptionRu: null, descriptionEn: null };

export function hasTitles({ titleRu, titleEn }: Texts): boolean {
  return titleRu.trim() !== '' && titleEn.trim() !== '';
}

/** As the server keeps them: no white space at the ends, and nothing is null. */
export function tidyTexts<T extends Texts>(content: T): T {
  return {
    ...content,
    titleRu: content.titleRu.trim(),
    titleEn: content.titleEn.trim(),
    descriptionRu: orNull(content.descriptionRu),
    descriptionEn: orNull(content.descriptionEn),
  };
}

export function orNull(text: string | null): string | null {
  return text?.trim() || null;
}

/** What all three kinds have: titles and descriptions in both languages. */
export function TextFields({ texts, missing, onChange }: TextFieldsProps) {
  const { t } = useTranslation('configuration');
  return (
    <div className={styles.pair}>
      {(['titleRu', 'titleEn'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`field.${name}`)}
          isRequired
          maxLength={500}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window was opened to write here
          autoFocus={name === 'titleRu'}
          value={texts[name]}
          error={texts[name].trim() === '' ? missing : undefined}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {(['descriptionRu', 'descriptionEn'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`field.${name}`)}
          maxLength={5000}
          rows={2}
          value={texts[name] ?? ''}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
