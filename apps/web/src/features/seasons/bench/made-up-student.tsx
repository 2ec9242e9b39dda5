import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type { Rules } from '@zachetka/contract/seasons/rules/rules';
import { wordsIn } from '@zachetka/contract/seasons/scoring/score-case-file';
import type { ScoreCaseFile } from '@zachetka/contract/seasons/season-rules.schemas';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { DateField } from '../editor/date-field.tsx';
import {
  attributesOf,
  type LiveStructure,
  titleOfAttribute,
  titleOfOption,
} from '../rules/live-structure.ts';
import { fromTyped, toTyped } from '../rules/rule-edits.ts';
import { studyWordTitle } from '../rules/study-words.ts';
import styles from './bench.module.css';
import { attributesUsed, type BenchItem, criteriaWithItems, newItem, valuesUsed } from './made-up-case.ts';

type MadeUpStudentProps = {
  file: RuleFile;
  rules: Rules;
  structure: LiveStructure;
  value: ScoreCaseFile;
  onChange: (value: ScoreCaseFile) => void;
};

/** A student who does not exist: one click is one achievement more. */
export function MadeUpStudent({ file, rules, structure, value, onChange }: MadeUpStudentProps) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const criteria = criteriaWithItems(file);
  const change = (index: number, item: BenchItem) =>
    onChange({ ...value, items: value.items.with(index, item) });
  return (
    <div className={styles.student}>
      {wordsIn(rules).size > 0 && (
        <div className={styles.study}>
          {[...wordsIn(rules)].map((word) => (
            <LightInput
              key={word}
              texts={{ id: `bench-${word}`, label: studyWordTitle(word) }}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={toTyped(value.study[word], language)}
              onChange={(event) => {
                const { [word]: _, ...others } = value.study;
                const typed = fromTyped(event.target.value);
                onChange({ ...value, study: typed === '' ? others : { ...value.study, [word]: typed } });
              }}
            />
          ))}
        </div>
      )}
      <fieldset className={styles.adding} aria-label={t('bench.add')}>
        {criteria.map((criterion) => (
          <Button
            key={criterion.id}
            icon={<Plus aria-hidden />}
            onPress={() =>
              onChange({ ...value, items: [...value.items, newItem(file, criterion, value.items)] })
            }
          >
            {inLanguage(criterion.titleRu || criterion.id, criterion.titleEn ?? '')}
          </Button>
        ))}
      </fieldset>
      <ul className={styles.items} aria-label={t('bench.items')}>
        {value.items.map((item, index) => (
          <li key={item.id} className={styles.item}>
            <MadeUpItem
              file={file}
              structure={structure}
              item={item}
              onChange={(next) => change(index, next)}
              onRemove={() => onChange({ ...value, items: value.items.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type MadeUpItemProps = {
  file: RuleFile;
  structure: LiveStructure;
  item: BenchItem;
  onChange: (item: BenchItem) => void;
  onRemove: () => void;
};

function MadeUpItem({ file, structure, item, onChange, onRemove }: MadeUpItemProps) {
  const { t } = useTranslation('seasons');
  const criterion = file.criteria.find(({ subBlocks = [] }) => subBlocks.includes(item.subBlock));
  if (!criterion) return null;
  const attributes = attributesOf(structure, criterion.subBlocks ?? []);
  const title = madeUpTitle(file, item);
  return (
    <>
      <div className={styles.itemHead}>
        <strong>{title}</strong>
        <IconButton label={t('bench.remove', { title })} icon={<X aria-hidden />} onPress={onRemove} />
      </div>
      <div className={styles.values}>
        <DateField
          id={`bench-${item.id}-date`}
          label={t('bench.date')}
          value={item.date}
          onChange={(date) => onChange({ ...item, date })}
        />
        {attributesUsed(criterion).map((attribute) => (
          <ValueField
            key={attribute}
            id={`bench-${item.id}-${attribute}`}
            label={titleOfAttribute(attributes, attribute)}
            options={[
              ...new Set([
                ...(attributes.find(({ code }) => code === attribute)?.options ?? []),
                ...valuesUsed(criterion, attribute),
              ]),
            ].map((option) => ({ id: option, label: titleOfOption(attributes, attribute, option) }))}
            isFree={attributes.find(({ code }) => code === attribute)?.options.length === 0}
            value={item.attributes[attribute] ?? ''}
            onChange={(next) => onChange({ ...item, attributes: { ...item.attributes, [attribute]: next } })}
          />
        ))}
      </div>
      <Checkbox
        isSelected={item.status === 'VERIFIED'}
        onChange={(isOn) => onChange({ ...item, status: isOn ? 'VERIFIED' : 'SUBMITTED' })}
      >
        {t('bench.verified')}
      </Checkbox>
    </>
  );
}

type ValueFieldProps = {
  id: string;
  label: string;
  options: readonly { id: string; label: string }[];
  /** A field that students type into. */
  isFree: boolean;
  value: string;
  onChange: (value: string) => void;
};

function ValueField({ id, label, options, isFree, value, onChange }: ValueFieldProps) {
  const { t } = useTranslation('seasons');
  if (isFree || options.length === 0) {
    return (
      <LightInput
        texts={{ id, label }}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <LightSelect
      texts={{ id, label }}
      options={options}
      placeholder={t('rules.factors.notGiven')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** "Publications 2": by its criterion, with a number. */
export function madeUpTitle(file: RuleFile, item: Pick<BenchItem, 'id' | 'subBlock'>): string {
  const criterion = file.criteria.find(({ subBlocks = [] }) => subBlocks.includes(item.subBlock));
  const title = criterion
    ? inLanguage(criterion.titleRu || criterion.id, criterion.titleEn ?? '')
    : item.subBlock;
  return `${title} (№ ${item.id})`;
}
