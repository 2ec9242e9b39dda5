import type { PointsInFile } from '@zachetka/contract/seasons/rules/rule-file';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LightSelect } from '@/components/field/light-field.tsx';
import type { LiveAttribute } from '../../rules/live-structure.ts';
import { kindOf, type PointKind, pointKinds, pointsOfKind } from '../../rules/rule-edits.ts';
import { studyWordTitle } from '../../rules/study-words.ts';
import { AttributeSelect } from '../attribute-select.tsx';
import styles from '../editor.module.css';
import { useEditorSurroundings } from '../editor-context.ts';
import { FindingNotes } from '../finding-note.tsx';
import { DecimalField } from '../number-fields.tsx';
import { FormulaEditor } from './formula-editor.tsx';
import { LadderEditor } from './ladder-editor.tsx';
import { MatrixEditor } from './matrix-editor.tsx';
import { RangesEditor } from './ranges-editor.tsx';
import { ThresholdsEditor } from './thresholds-editor.tsx';

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
    <div className={styles.stack}>
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
