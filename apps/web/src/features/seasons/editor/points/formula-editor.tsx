import type { NumberInFile } from '@zachetka/contract/seasons/rules/rule-file';
import { useTranslation } from 'react-i18next';
import { LightSelect } from '@/components/field/light-field.tsx';
import { pointer } from '../../rules/pointer.ts';
import { isStudyWord, studyWordTitle } from '../../rules/study-words.ts';
import styles from '../editor.module.css';
import { useEditorSurroundings } from '../editor-context.ts';
import { FindingNotes } from '../finding-note.tsx';
import { DecimalField } from '../number-fields.tsx';
import { RowList } from '../row-list.tsx';

type Formula = { terms: NumberInFile[][] };

type FormulaEditorProps = { path: string; value: Formula; onChange: (value: Formula) => void };

/** A sum of products of study results and numbers. */
export function FormulaEditor({ path, value: { terms }, onChange }: FormulaEditorProps) {
  const { t } = useTranslation('seasons');
  return (
    <div className={styles.stack}>
      <RowList
        legend={t('rules.formula.terms')}
        help={t('rules.formula.help')}
        items={terms}
        addLabel={t('rules.formula.addTerm')}
        removeLabel={(number) => t('rules.formula.removeTerm', { number })}
        onAdd={() => onChange({ terms: [...terms, ['average', '1']] })}
        onRemove={(index) => onChange({ terms: terms.toSpliced(index, 1) })}
        render={(term, index) => (
          <RowList
            legend={t('rules.formula.term', { number: index + 1 })}
            items={term}
            addLabel={t('rules.formula.addFactor')}
            removeLabel={(number) => t('rules.formula.removeFactor', { number })}
            onAdd={() => onChange({ terms: terms.with(index, [...term, '1']) })}
            onRemove={(at) => onChange({ terms: terms.with(index, term.toSpliced(at, 1)) })}
            render={(factor, at) => (
              <FormulaFactor
                path={path + pointer('terms', index, at)}
                number={at + 1}
                value={factor}
                onChange={(next) => onChange({ terms: terms.with(index, term.with(at, next)) })}
              />
            )}
          />
        )}
      />
      <FindingNotes path={`${path}/terms`} />
    </div>
  );
}

type FormulaFactorProps = {
  path: string;
  number: number;
  value: NumberInFile;
  onChange: (value: NumberInFile) => void;
};

const aNumber = 'number';

function FormulaFactor({ path, number, value, onChange }: FormulaFactorProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly, studyWords } = useEditorSurroundings();
  const isWord = typeof value === 'string' && isStudyWord(value);
  const words = isWord && !studyWords.includes(value) ? [value, ...studyWords] : studyWords;
  return (
    <div className={styles.row}>
      <LightSelect
        texts={{ id: `${path}-kind`, label: t('rules.formula.factor', { number }) }}
        options={[
          ...words.map((word) => ({ id: word, label: studyWordTitle(word) })),
          { id: aNumber, label: t('rules.formula.number') },
        ]}
        placeholder={t('rules.formula.number')}
        value={isWord ? value : aNumber}
        disabled={isReadOnly}
        onChange={(event) => {
          const chosen = event.target.value;
          onChange(chosen === aNumber || chosen === '' ? '1' : chosen);
        }}
      />
      {!isWord && (
        <DecimalField path={path} label={t('rules.formula.number')} value={value} onChange={onChange} />
      )}
    </div>
  );
}
