import {
  type CriterionInFile,
  type DirectionInFile,
  isOfStudyInFile,
} from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { attributesOf, type LiveAttribute, titleOfOption } from '../rules/live-structure.ts';
import { pointer } from '../rules/pointer.ts';
import { without } from '../rules/rule-edits.ts';
import { AgeFactorsEditor } from './age-factors-editor.tsx';
import { AttributeSelect } from './attribute-select.tsx';
import styles from './editor.module.css';
import { useEditorSurroundings, useFieldFinding } from './editor-context.ts';
import { FindingNotes } from './finding-note.tsx';
import { LookBackField } from './look-back-field.tsx';
import { NameFields } from './name-fields.tsx';
import { DecimalField, WholeField } from './number-fields.tsx';
import { PointsEditor } from './points/points-editor.tsx';
import { RowList } from './row-list.tsx';

type CriterionEditorProps = {
  /** `/criteria/3`. */
  path: string;
  criterion: CriterionInFile;
  directions: readonly DirectionInFile[];
  /** Sub-blocks that other criteria have. */
  taken: ReadonlySet<string>;
  onChange: (criterion: CriterionInFile) => void;
};

export function CriterionEditor({ path, criterion, directions, taken, onChange }: CriterionEditorProps) {
  const { t } = useTranslation('seasons');
  const { structure, isReadOnly } = useEditorSurroundings();
  const change = (next: Partial<CriterionInFile>) => onChange({ ...criterion, ...next });
  const { subBlocks = [], factors = [] } = criterion;
  const attributes = attributesOf(structure, subBlocks);
  const hasItems = !isOfStudyInFile(criterion.points);
  return (
    <div className="column gap4">
      <div className={styles.row}>
        <LightInput
          texts={{ id: `${path}/id`, label: t('rules.criterion.code'), ...useFieldFinding(`${path}/id`) }}
          value={criterion.id}
          readOnly={isReadOnly}
          onChange={(event) => change({ id: event.target.value.trim() })}
        />
        <LightSelect
          texts={{
            id: `${path}/direction`,
            label: t('rules.criterion.direction'),
            ...useFieldFinding(`${path}/direction`),
          }}
          options={directions.map(({ id, titleRu, titleEn }) => ({
            id,
            label: inLanguage(titleRu || id, titleEn ?? ''),
          }))}
          placeholder={t('rules.criterion.chooseDirection')}
          value={criterion.direction}
          disabled={isReadOnly}
          onChange={(event) => change({ direction: event.target.value })}
        />
      </div>
      <NameFields path={path} value={criterion} onChange={change} />
      {hasItems && (
        <SubBlocksEditor
          path={path + pointer('subBlocks')}
          value={subBlocks}
          taken={taken}
          onChange={(next) => change({ subBlocks: next })}
        />
      )}
      <PointsEditor
        path={`${path}/points`}
        attributes={attributes}
        value={criterion.points}
        onChange={(points) => change({ points })}
      />
      {hasItems && (
        <>
          <FactorsEditor
            path={`${path}/factors`}
            attributes={attributes}
            value={factors}
            onChange={(next) => change({ factors: next })}
          />
          <LimitsEditor
            path={path}
            attributes={attributes}
            criterion={criterion}
            onChange={change}
            onClear={(key) => onChange(without(criterion, key))}
          />
        </>
      )}
    </div>
  );
}

type SubBlocksEditorProps = {
  path: string;
  value: readonly string[];
  /** Those of other criteria: a sub-block belongs to one. */
  taken: ReadonlySet<string>;
  onChange: (codes: string[]) => void;
};

/** Whose elements belong to the criterion. What the portfolio does not have any more stays until it is taken out. */
function SubBlocksEditor({ path, value, taken, onChange }: SubBlocksEditorProps) {
  const { t } = useTranslation('seasons');
  const { structure, isReadOnly } = useEditorSurroundings();
  const unknown = value
    .filter((code) => !structure.some((subBlock) => subBlock.code === code))
    .map((code) => ({ code, titleRu: code, titleEn: code }));
  return (
    <fieldset className="plainGroup stack gap3">
      <legend className={styles.label}>{t('rules.subBlocks.title')}</legend>
      <div className={styles.ticks}>
        {[...structure, ...unknown].map(({ code, titleRu, titleEn }) => {
          const isChosen = value.includes(code);
          const isTaken = taken.has(code) && !isChosen;
          return (
            <Checkbox
              key={code}
              isSelected={isChosen}
              isDisabled={isReadOnly || isTaken}
              onChange={(isOn) => onChange(isOn ? [...value, code] : value.filter((other) => other !== code))}
            >
              {inLanguage(titleRu, titleEn)}
              {isTaken && <span className="muted light"> {t('rules.subBlocks.taken')}</span>}
            </Checkbox>
          );
        })}
      </div>
      <FindingNotes path={path} />
      {value.map((code, index) => (
        <FindingNotes key={code} path={path + pointer(index)} />
      ))}
    </fieldset>
  );
}

type Factor = NonNullable<CriterionInFile['factors']>[number];

type FactorsEditorProps = {
  path: string;
  attributes: readonly LiveAttribute[];
  value: readonly Factor[];
  onChange: (value: Factor[]) => void;
};

/** "By correspondence: half": all that apply are multiplied. */
function FactorsEditor({ path, attributes, value, onChange }: FactorsEditorProps) {
  const { t } = useTranslation('seasons');
  return (
    <RowList
      legend={t('rules.factors.title')}
      help={t('rules.factors.help')}
      items={value}
      addLabel={t('rules.factors.add')}
      removeLabel={(number) => t('rules.factors.remove', { number })}
      onAdd={() => onChange([...value, { attribute: '', is: '', factor: '0.5' }])}
      onRemove={(index) => onChange(value.toSpliced(index, 1))}
      render={(factor, index) => {
        const place = path + pointer(index);
        const change = (next: Partial<Factor>) => onChange(value.with(index, { ...factor, ...next }));
        return (
          <div className={styles.row}>
            <AttributeSelect
              path={`${place}/attribute`}
              label={t('rules.factors.attribute')}
              attributes={attributes.filter(({ options }) => options.length > 0)}
              value={factor.attribute}
              onChange={(attribute) => change({ attribute, is: '' })}
            />
            <OptionSelect
              path={`${place}/is`}
              label={t('rules.factors.is')}
              attributes={attributes}
              attribute={factor.attribute}
              value={factor.is}
              onChange={(is) => change({ is })}
            />
            <DecimalField
              path={`${place}/factor`}
              label={t('rules.factors.factor')}
              value={factor.factor}
              onChange={(next) => change({ factor: next })}
            />
          </div>
        );
      }}
    />
  );
}

type OptionSelectProps = {
  path: string;
  label: string;
  attributes: readonly LiveAttribute[];
  attribute: string;
  value: string;
  onChange: (option: string) => void;
};

function OptionSelect({ path, label, attributes, attribute, value, onChange }: OptionSelectProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const options = attributes.find(({ code }) => code === attribute)?.options ?? [];
  const all = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <LightSelect
      texts={{ id: path, label, ...useFieldFinding(path) }}
      options={all.map((option) => ({ id: option, label: titleOfOption(attributes, attribute, option) }))}
      placeholder={t('rules.factors.notGiven')}
      value={value}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type LimitsEditorProps = {
  path: string;
  attributes: readonly LiveAttribute[];
  criterion: CriterionInFile;
  onChange: (change: Partial<CriterionInFile>) => void;
  /** The rule goes out of the file, and the award's holds again. */
  onClear: (key: 'lookBack' | 'ageFactors') => void;
};

/** How many count, up to how much, and ages of its own. */
function LimitsEditor({ path, attributes, criterion, onChange, onClear }: LimitsEditorProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const { points, divideBy, datedBy, lookBack, ageFactors, bestOf, minItems, maxItems, cap } = criterion;
  return (
    <>
      <div className={styles.row}>
        <AttributeSelect
          path={`${path}/bestOf`}
          label={t('rules.limits.bestOf')}
          attributes={attributes}
          value={bestOf ?? ''}
          placeholder={t('rules.limits.noBestOf')}
          onChange={(code) => onChange({ bestOf: code === '' ? null : code })}
        />
        <WholeField
          path={`${path}/minItems`}
          label={t('rules.limits.minItems')}
          value={minItems}
          placeholder="—"
          onChange={(next) => onChange({ minItems: next })}
        />
        <WholeField
          path={`${path}/maxItems`}
          label={t('rules.limits.maxItems')}
          value={maxItems}
          placeholder="—"
          onChange={(next) => onChange({ maxItems: next })}
        />
        <DecimalField
          path={`${path}/cap`}
          label={t('rules.cap')}
          value={cap}
          placeholder={t('rules.noCap')}
          onChange={(next) => onChange({ cap: next === '' ? null : next })}
        />
      </div>
      <div className={styles.row}>
        {/* A total has nothing of one achievement that could be divided. */}
        {(!('total' in points) || divideBy) && (
          <AttributeSelect
            path={`${path}/divideBy`}
            label={t('rules.limits.divideBy')}
            attributes={attributes.filter(({ isNumber }) => isNumber)}
            value={divideBy ?? ''}
            placeholder={t('rules.limits.undivided')}
            onChange={(code) => onChange({ divideBy: code === '' ? null : code })}
          />
        )}
      </div>
      <Checkbox
        isSelected={datedBy === 'start'}
        isDisabled={isReadOnly}
        onChange={(isOn) => onChange({ datedBy: isOn ? 'start' : 'end' })}
      >
        {t('rules.limits.fromStart')}
      </Checkbox>
      <Checkbox
        isSelected={lookBack !== undefined}
        isDisabled={isReadOnly}
        onChange={(isOn) => (isOn ? onChange({ lookBack: 'P1Y' }) : onClear('lookBack'))}
      >
        {t('rules.limits.ownLookBack')}
      </Checkbox>
      {lookBack !== undefined && (
        <LookBackField
          path={`${path}/lookBack`}
          value={lookBack}
          onChange={(next) => onChange({ lookBack: next })}
        />
      )}
      <Checkbox
        isSelected={ageFactors !== undefined}
        isDisabled={isReadOnly}
        onChange={(isOn) => (isOn ? onChange({ ageFactors: [] }) : onClear('ageFactors'))}
      >
        {t('rules.limits.ownAges')}
      </Checkbox>
      {ageFactors !== undefined && (
        <AgeFactorsEditor
          path={`${path}/ageFactors`}
          value={ageFactors}
          onChange={(next) => onChange({ ageFactors: next })}
        />
      )}
    </>
  );
}
