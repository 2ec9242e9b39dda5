import type { ThresholdInFile } from '@zachetka/contract/seasons/rules/rule-file';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pointer } from '../../rules/pointer.ts';
import styles from '../editor.module.css';
import { FindingNotes } from '../finding-note.tsx';
import { DecimalField } from '../number-fields.tsx';
import { RowList } from '../row-list.tsx';

type ThresholdsEditorProps = {
  path: string;
  /** What the number is. */
  children: ReactNode;
  steps: ThresholdInFile[];
  onChange: (steps: ThresholdInFile[]) => void;
};

/** From a number on so many points; the highest step that is reached counts. */
export function ThresholdsEditor({ path, children, steps, onChange }: ThresholdsEditorProps) {
  const { t } = useTranslation('seasons');
  return (
    <div className={styles.stack}>
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
            <div className={styles.stack}>
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
