import type { NumberInFile } from '@zachetka/contract/seasons/rules/rule-file';
import { useTranslation } from 'react-i18next';
import type { LiveAttribute } from '../../rules/live-structure.ts';
import { pointer } from '../../rules/pointer.ts';
import { AttributeSelect } from '../attribute-select.tsx';
import styles from '../editor.module.css';
import { FindingNotes } from '../finding-note.tsx';
import { DecimalField, WholeField } from '../number-fields.tsx';
import { RowList } from '../row-list.tsx';

type Step = [from: number, to: number | null, points: NumberInFile];
type Ranges = { of: string; steps: Step[] };

type RangesEditorProps = {
  path: string;
  attributes: readonly LiveAttribute[];
  value: Ranges;
  onChange: (value: Ranges) => void;
};

/** Points by a whole number, both ends included; without an end the step goes on for ever. */
export function RangesEditor({ path, attributes, value, onChange }: RangesEditorProps) {
  const { t } = useTranslation('seasons');
  const { of, steps } = value;
  const numbers = attributes.filter(({ isNumber }) => isNumber);
  const change = (index: number, step: Step) => onChange({ of, steps: steps.with(index, step) });
  const following = () => {
    const ends = steps.map(([from, to]) => to ?? from);
    return ends.length === 0 ? 1 : Math.max(...ends) + 1;
  };
  return (
    <div className={styles.stack}>
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
            <div className={styles.stack}>
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
