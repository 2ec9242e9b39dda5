import {
  type AttributeFormat,
  defaultPatterns,
  patternMaximum,
} from '@zachetka/contract/portfolio/attribute-format';
import { patternProblem } from '@zachetka/contract/portfolio/attribute-pattern';
import { tidyOptions } from '@zachetka/contract/portfolio/attribute-value.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { Select } from '@/components/field/select.tsx';
import { TextField } from '@/components/field/text-field.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import type { Contents } from '../structure/structure.ts';
import type { ContentModalProps } from './block-modal.tsx';
import { FormModal } from './form-modal.tsx';
import styles from './modals.module.css';
import { OptionsEditor } from './options-editor.tsx';
import { PatternTrial } from './pattern-trial.tsx';
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
