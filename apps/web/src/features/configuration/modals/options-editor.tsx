import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import styles from './modals.module.css';

type OptionsEditorProps = {
  options: readonly string[];
  /** At the same places; there may be fewer. */
  optionsEn: readonly string[];
  isRequired: boolean;
  error: string | undefined;
  onChange: (changed: { options: string[]; optionsEn: string[] }) => void;
};

const most = 500;

export function OptionsEditor({ options, optionsEn, isRequired, error, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('configuration');
  const list = useRef<HTMLFieldSetElement>(null);
  const id = useId();

  function focus(index: number) {
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('[data-option]')[index]?.focus(),
    );
  }

  const english = options.map((_, index) => optionsEn[index] ?? '');

  /** In both lists at once, so that an option and its English text stay together. */
  function splice(at: number, removed: number, added: readonly string[]) {
    onChange({
      options: options.toSpliced(at, removed, ...added).slice(0, most),
      optionsEn: english.toSpliced(at, removed, ...added.map(() => '')).slice(0, most),
    });
  }

  function insert(at: number) {
    splice(at, 0, ['']);
    focus(at);
  }

  function onPaste(event: ClipboardEvent, index: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const isEmpty = options[index]?.trim() === '';
    splice(isEmpty ? index : index + 1, isEmpty ? 1 : 0, lines);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter') return;
    // Enter would send the form.
    event.preventDefault();
    insert(index + 1);
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
            data-option=""
            value={option}
            maxLength={500}
            onChange={(event) =>
              onChange({ options: options.with(index, event.target.value), optionsEn: english })
            }
            onPaste={(event) => onPaste(event, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
          <LightInput
            texts={{ id: `${id}-${index}-en`, label: t('modal.optionEn', { number: index + 1 }) }}
            value={english[index]}
            maxLength={500}
            onChange={(event) =>
              onChange({ options: [...options], optionsEn: english.with(index, event.target.value) })
            }
            onKeyDown={(event) => onKeyDown(event, index)}
          />
          <IconButton
            label={t('modal.removeOption', { number: index + 1 })}
            icon={<X aria-hidden />}
            onPress={() => {
              splice(index, 1, []);
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
          onPress={() => insert(options.length)}
        >
          {t('modal.addOption')}
        </Button>
      </div>
    </fieldset>
  );
}
