import type {
  NumberInFile,
  PointsInFile,
  ThresholdInFile,
} from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LightSelect } from '@/components/field/light-field.tsx';
import type { LiveAttribute } from '../../rules/live-structure.ts';
import { pointer } from '../../rules/pointer.ts';
import { kindOf, type PointKind, pointKinds, pointsOfKind } from '../../rules/rule-edits.ts';
import { isStudyWord, studyWordTitle } from '../../rules/study-words.ts';
import { AttributeSelect } from '../attribute-select.tsx';
import styles from '../editor.module.css';
import { useEditorSurroundings } from '../editor-context.ts';
import { FindingNotes } from '../finding-note.tsx';
import { DecimalField, WholeField } from '../number-fields.tsx';
import { RowList } from '../row-list.tsx';
import { LadderEditor } from './ladder-editor.tsx';
import { MatrixEditor } from './matrix-editor.tsx';

type PointsEditorProps = {
  path: string;
  attributes: readonly LiveAttribute[];
  value: PointsInFile;
  onChange: (value: PointsInFile) => void;
};

/** One of the kinds of points. Who looks at another kind and comes back finds what was there. */
export function PointsEditor({ path, attributes, value, onChange }: PointsEditorProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly, studyWords } = useEditorSurroundings();
  const others = useRef<Partial<Record<PointKind, PointsInFile>>>({});
  const kind = kindOf(value);
  const choose = (next: PointKind) => {
    others.current[kind] = value;
    onChange(others.current[next] ?? pointsOfKind(next));
  };
  return (
    <div className="column gap4">
      <div className={styles.row}>
        <LightSelect
          texts={{
            id: `${path}/kind`,
            label: t('rules.points.kind'),
            description: t(`rules.points.help.${kind}`),
          }}
          options={pointKinds.map((id) => ({ id, label: t(`rules.points.${id}`) }))}
          placeholder={t(`rules.points.${kind}`)}
          value={kind}
          disabled={isReadOnly}
          onChange={(event) => choose((event.target.value || kind) as PointKind)}
        />
        {'fixed' in value && (
          <DecimalField
            path={`${path}/fixed`}
            label={t('rules.points.value')}
            value={value.fixed}
            onChange={(fixed) => onChange({ fixed })}
          />
        )}
      </div>
      {'matrix' in value && (
        <MatrixEditor
          path={`${path}/matrix`}
          attributes={attributes}
          value={value.matrix}
          onChange={(matrix) => onChange({ matrix })}
        />
      )}
      {'ranges' in value && (
        <RangesEditor
          path={`${path}/ranges`}
          attributes={attributes}
          value={value.ranges}
          onChange={(ranges) => onChange({ ranges })}
        />
      )}
      {'ladder' in value && (
        <LadderEditor
          path={`${path}/ladder`}
          attributes={attributes}
          value={value.ladder}
          onChange={(ladder) => onChange({ ladder })}
        />
      )}
      {'total' in value && (
        <ThresholdsEditor
          path={`${path}/total`}
          steps={value.total.steps}
          onChange={(steps) => onChange({ total: { ...value.total, steps } })}
        >
          <AttributeSelect
            path={`${path}/total/of`}
            label={t('rules.total.of')}
            attributes={attributes.filter(({ isNumber }) => isNumber)}
            value={value.total.of ?? ''}
            placeholder={t('rules.total.items')}
            onChange={(of) => onChange({ total: { ...value.total, of: of === '' ? null : of } })}
          />
        </ThresholdsEditor>
      )}
      {'steps' in value && (
        <ThresholdsEditor
          path={`${path}/steps`}
          steps={value.steps.steps}
          onChange={(steps) => onChange({ steps: { ...value.steps, steps } })}
        >
          <LightSelect
            texts={{ id: `${path}/steps/of`, label: t('rules.steps.of') }}
            options={withOwn(studyWords, value.steps.of).map((id) => ({ id, label: studyWordTitle(id) }))}
            placeholder={t('rules.steps.of')}
            value={value.steps.of}
            disabled={isReadOnly}
            onChange={(event) => onChange({ steps: { ...value.steps, of: event.target.value } })}
          />
        </ThresholdsEditor>
      )}
      {'formula' in value && (
        <FormulaEditor
          path={`${path}/formula`}
          value={value.formula}
          onChange={(formula) => onChange({ formula })}
        />
      )}
      <FindingNotes path={path} />
    </div>
  );
}

/** A word that the portal does not know stays choosable as long as it stands in the file. */
const withOwn = (words: readonly string[], own: string) =>
  own === '' || words.includes(own) ? words : [own, ...words];

type ThresholdsEditorProps = {
  path: string;
  /** What the number is. */
  children: ReactNode;
  steps: ThresholdInFile[];
  onChange: (steps: ThresholdInFile[]) => void;
};

/** From a number on so many points; the highest step that is reached counts. */
function ThresholdsEditor({ path, children, steps, onChange }: ThresholdsEditorProps) {
  const { t } = useTranslation('seasons');
  return (
    <div className="column gap4">
      <div className={styles.row}>{children}</div>
      <RowList
        legend={t('rules.steps.title')}
        help={t('rules.steps.help')}
        items={steps}
        addLabel={t('rules.steps.add')}
        removeLabel={(number) => t('rules.steps.remove', { number })}
        onAdd={() => onChange([...steps, ['', steps.at(-1)?.[1] ?? '1']])}
        onRemove={(index) => onChange(steps.toSpliced(index, 1))}
        render={([from, points], index) => {
          const place = path + pointer('steps', index);
          return (
            <div className="column gap4">
              <div className={styles.triple}>
                <DecimalField
                  path={`${place}/0`}
                  label={t('rules.steps.from')}
                  value={from}
                  onChange={(next) => onChange(steps.with(index, [next, points]))}
                />
                <DecimalField
                  path={`${place}/1`}
                  label={t('rules.points.value')}
                  value={points}
                  onChange={(next) => onChange(steps.with(index, [from, next]))}
                />
              </div>
              <FindingNotes path={place} />
            </div>
          );
        }}
      />
      <FindingNotes path={`${path}/steps`} />
    </div>
  );
}

type Step = [from: number, to: number | null, points: NumberInFile];
type Ranges = { of: string; steps: Step[] };

type RangesEditorProps = {
  path: string;
  attributes: readonly LiveAttribute[];
  value: Ranges;
  onChange: (value: Ranges) => void;
};

/** Points by a whole number, both ends included; without an end the step goes on for ever. */
function RangesEditor({ path, attributes, value, onChange }: RangesEditorProps) {
  const { t } = useTranslation('seasons');
  const { of, steps } = value;
  const numbers = attributes.filter(({ isNumber }) => isNumber);
  const change = (index: number, step: Step) => onChange({ of, steps: steps.with(index, step) });
  const following = () => {
    const ends = steps.map(([from, to]) => to ?? from);
    return ends.length === 0 ? 1 : Math.max(...ends) + 1;
  };
  return (
    <div className="column gap4">
      <div className={styles.row}>
        <AttributeSelect
          path={`${path}/of`}
          label={t('rules.ranges.of')}
          attributes={numbers.length > 0 ? numbers : attributes}
          value={of}
          onChange={(next) => onChange({ of: next, steps })}
        />
      </div>
      <RowList
        legend={t('rules.ranges.title')}
        help={t('rules.ranges.help')}
        items={steps}
        addLabel={t('rules.ranges.add')}
        removeLabel={(number) => t('rules.ranges.remove', { number })}
        onAdd={() => onChange({ of, steps: [...steps, [following(), null, '1']] })}
        onRemove={(index) => onChange({ of, steps: steps.toSpliced(index, 1) })}
        render={([from, to, points], index) => {
          const place = path + pointer('steps', index);
          return (
            <div className="column gap4">
              <div className={styles.triple}>
                <WholeField
                  path={`${place}/0`}
                  label={t('rules.ranges.from')}
                  value={from}
                  onChange={(next) => change(index, [next ?? Number.NaN, to, points])}
                />
                <WholeField
                  path={`${place}/1`}
                  label={t('rules.ranges.to')}
                  value={to}
                  placeholder={t('rules.ranges.andMore')}
                  onChange={(next) => change(index, [from, next, points])}
                />
                <DecimalField
                  path={`${place}/2`}
                  label={t('rules.points.value')}
                  value={points}
                  onChange={(next) => change(index, [from, to, next])}
                />
              </div>
              <FindingNotes path={place} />
            </div>
          );
        }}
      />
      <FindingNotes path={`${path}/steps`} />
    </div>
  );
}

type Formula = { terms: NumberInFile[][] };

type FormulaEditorProps = { path: string; value: Formula; onChange: (value: Formula) => void };

/** A sum of products of study results and numbers. */
function FormulaEditor({ path, value: { terms }, onChange }: FormulaEditorProps) {
  const { t } = useTranslation('seasons');
  return (
    <div className="column gap4">
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
