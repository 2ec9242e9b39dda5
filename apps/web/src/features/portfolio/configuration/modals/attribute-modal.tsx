import {
  type AttributeFormat,
  defaultPatterns,
  patternMaximum,
} from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { matchesPattern, patternProblem } from '@zachetka/contract/portfolio/portfolio/attribute-pattern';
import {
  type AttributeRule,
  tidyOptions,
  validateAttributeValue,
} from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { CircleAlert, CircleCheck, Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { Select } from '@/components/field/select.tsx';
import { TextField } from '@/components/field/text-field.tsx';
import { fromShown, tidyDates } from '@/components/portfolio-element/shown-value.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { Contents } from '../structure/structure.ts';
import type { ContentModalProps } from './block-modal.tsx';
import { FormModal } from './form-modal.tsx';
import styles from './modals.module.css';
import { emptyTexts, hasTitles, orNull, TextFields, tidyTexts } from './text-fields.tsx';

type AttributeContent = Contents['attribute'];

const offeredFormats: readonly AttributeFormat[] = ['TEXT', 'TEXTAREA', 'DATE', 'DATE_PERIOD', 'DROPDOWN'];
const formatsWithOwnPattern = new Set<AttributeFormat>(['DATE', 'DATE_PERIOD']);
const formatsOfLists = new Set<AttributeFormat>(['DROPDOWN', 'SELECT']);

const emptyAttribute: AttributeContent = {
  ...emptyTexts,
  placeholder: null,
  placeholderEn: null,
  options: [],
  optionsEn: [],
  attributeFormat: 'TEXT',
  regex: defaultPatterns.TEXT,
  required: false,
};

export function AttributeModal({ content, onClose, onDone }: ContentModalProps<AttributeContent>) {
  const { t } = useTranslation('configuration');
  const [form, setForm] = useState(content ?? emptyAttribute);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const change = (part: Partial<AttributeContent>) => setForm((before) => ({ ...before, ...part }));

  const { attributeFormat: format } = form;
  const isFixed = formatsWithOwnPattern.has(format);
  const isList = formatsOfLists.has(format);
  const takesOptions = isList || format === 'TEXT';
  const pattern = isFixed ? defaultPatterns[format] : form.regex?.trim() || defaultPatterns[format];
  const badPattern = patternProblem(pattern);
  const { options, optionsEn } = takesOptions ? tidyOptions(form) : { options: [], optionsEn: [] };
  const lacksOptions = isList && options.length === 0;
  const formats = offeredFormats.includes(format) ? offeredFormats : [...offeredFormats, format];

  function submit() {
    setWasSubmitted(true);
    if (!hasTitles(form) || badPattern !== null || lacksOptions) return;
    onDone({
      ...tidyTexts(form),
      placeholder: orNull(form.placeholder),
      placeholderEn: orNull(form.placeholderEn),
      options,
      optionsEn,
      regex: pattern,
    });
  }

  return (
    <FormModal
      title={t(content ? 'modal.editAttribute' : 'modal.addAttribute')}
      submitLabel={t(content ? 'modal.done' : 'modal.add')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextFields
        texts={form}
        missing={wasSubmitted ? t('problem.attributeTitle') : undefined}
        onChange={change}
      />
      <div className={styles.pair}>
        <Select
          label={t('field.attributeFormat')}
          options={formats.map((id) => ({ id, label: t(`format.${id}`) }))}
          value={format}
          onChange={(id) => {
            const chosen = formats.find((candidate) => candidate === id) ?? format;
            if (chosen !== format) change({ attributeFormat: chosen, regex: defaultPatterns[chosen] });
          }}
        />
        <Checkbox isSelected={form.required} onChange={(required) => change({ required })}>
          {t('field.required')}
        </Checkbox>
        {(['placeholder', 'placeholderEn'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`field.${name}`)}
            maxLength={500}
            value={form[name] ?? ''}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      {takesOptions && (
        <OptionsEditor
          options={form.options}
          optionsEn={form.optionsEn}
          isRequired={isList}
          error={wasSubmitted && lacksOptions ? t('problem.options') : undefined}
          onChange={change}
        />
      )}
      <TextField
        label={t('field.regex')}
        description={t(isFixed ? 'modal.regexFixed' : 'modal.regexHelp')}
        isDisabled={isFixed}
        maxLength={patternMaximum}
        spellCheck="false"
        autoCorrect="off"
        value={isFixed ? pattern : (form.regex ?? '')}
        error={
          badPattern === null ? undefined : t('problem.pattern', { reason: badPattern[currentLanguage()] })
        }
        onChange={(regex) => change({ regex })}
      />
      {badPattern === null && <PatternTrial rule={{ format, required: form.required, pattern, options }} />}
    </FormModal>
  );
}

/** Tries the pattern on a value, by the very rule that a student's value is judged by. */
function PatternTrial({ rule }: { rule: AttributeRule }) {
  const { t } = useTranslation('configuration');
  const [sample, setSample] = useState('');
  const value = fromShown(rule.format, tidyDates(rule.format, sample));
  const fits = validateAttributeValue({ ...rule, required: false }, value, matchesPattern) === null;
  return (
    <div className="stack gap1">
      <TextField
        label={t('modal.sample')}
        description={t('modal.sampleHelp')}
        placeholder={t('modal.samplePlaceholder')}
        value={sample}
        onChange={setSample}
      />
      <output className={classNames(styles.verdict, fits ? 'positive' : 'negative')}>
        {sample !== '' && (
          <>
            {fits ? <CircleCheck aria-hidden size={18} /> : <CircleAlert aria-hidden size={18} />}
            {t(fits ? 'modal.sampleFits' : 'modal.sampleFails')}
          </>
        )}
      </output>
    </div>
  );
}

type OptionsEditorProps = {
  options: readonly string[];
  /** At the same places; there may be fewer. */
  optionsEn: readonly string[];
  isRequired: boolean;
  error: string | undefined;
  onChange: (changed: { options: string[]; optionsEn: string[] }) => void;
};

const most = 500;

function OptionsEditor({ options, optionsEn, isRequired, error, onChange }: OptionsEditorProps) {
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
        {isRequired && <span className="negative"> *</span>}
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
      {error !== undefined && <p className="small negative">{error}</p>}
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
