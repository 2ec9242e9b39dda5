import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import styles from './modals.module.css';

type OptionsEditorProps = {
  options: readonly string[];
  isRequired: boolean;
  error: string | undefined;
  onChange: (options: string[]) => void;
};

const most = 500;

export function OptionsEditor({ options, isRequired, error, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('configuration');
  const list = useRef<HTMLFieldSetElement>(null);
  const id = useId();

  function focus(index: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  }

  function insert(at: number, added: readonly string[]) {
    onChange(options.toSpliced(at, 0, ...added).slice(0, most));
    focus(at + added.length - 1);
  }

  function onPaste(event: ClipboardEvent, index: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const kept = options[index]?.trim() === '' ? options.toSpliced(index, 1) : [...options];
    const at = kept.length < options.length ? index : index + 1;
    onChange(kept.toSpliced(at, 0, ...lines).slice(0, most));
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter') return;
    // Enter would send the form.
    event.preventDefault();
    insert(index + 1, ['']);
  }

  return (
    <fieldset ref={list} className={styles.options} aria-describedby={`${id}-help`}>
      <legend className={styles.legend}>
        {t('field.options')}
        {isRequired && <span className={styles.asterisk}> *</span>}
      </legend>
      <p id={`${id}-help`} className={styles.quiet}>
        {t(isRequired ? 'modal.optionsHelp' : 'modal.directoryHelp')}
      </p>
      {options.map((option, index) => (
        // Options have no identity beyond their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.option}>
          <LightInput
            texts={{ id: `${id}-${index}`, label: t('modal.option', { number: index + 1 }) }}
            value={option}
            maxLength={500}
            onChange={(event) => onChange(options.with(index, event.target.value))}
            onPaste={(event) => onPaste(event, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
          <IconButton
            label={t('modal.removeOption', { number: index + 1 })}
            icon={<X aria-hidden />}
            onPress={() => {
              onChange(options.toSpliced(index, 1));
              focus(Math.max(0, index - 1));
            }}
          />
        </div>
      ))}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <div>
        <Button
          icon={<Plus aria-hidden />}
          isDisabled={options.length >= most}
          onPress={() => insert(options.length, [''])}
        >
          {t('modal.addOption')}
        </Button>
      </div>
    </fieldset>
  );
}
