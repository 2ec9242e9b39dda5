import {
  type CriterionInFile,
  type DirectionInFile,
  isOfStudyInFile,
} from '@zachetka/contract/seasons/rules/rule-file';
import { useTranslation } from 'react-i18next';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { attributesOf } from '../rules/live-structure.ts';
import { pointer } from '../rules/pointer.ts';
import { without } from '../rules/rule-edits.ts';
import styles from './editor.module.css';
import { useEditorSurroundings, useFieldFinding } from './editor-context.ts';
import { FactorsEditor } from './factors-editor.tsx';
import { LimitsEditor } from './limits-editor.tsx';
import { PointsEditor } from './points/points-editor.tsx';
import { SubBlocksEditor } from './sub-blocks-editor.tsx';

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
    <div className={styles.stack}>
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
      <div className={styles.row}>
        <LightInput
          texts={{ id: `${path}/titleRu`, label: t('rules.titleRu') }}
          value={criterion.titleRu ?? ''}
          readOnly={isReadOnly}
          onChange={(event) => change({ titleRu: event.target.value })}
        />
        <LightInput
          texts={{ id: `${path}/titleEn`, label: t('rules.titleEn') }}
          value={criterion.titleEn ?? ''}
          readOnly={isReadOnly}
          onChange={(event) => change({ titleEn: event.target.value })}
        />
      </div>
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
