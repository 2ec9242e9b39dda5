import type { DirectionInFile, RuleFile } from '@zachetka/contract/seasons/rules/rule-file';

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { pointer } from '../rules/pointer.ts';
import { withNewDirection, withoutDirection } from '../rules/rule-edits.ts';
import styles from './editor.module.css';
import { useEditorSurroundings } from './editor-context.ts';
import { FindingNotes } from './finding-note.tsx';
import { DecimalField } from './number-fields.tsx';
import { RowList } from './row-list.tsx';

const ConfirmModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

type DirectionsEditorProps = { file: RuleFile; onChange: (file: RuleFile) => void };

export function DirectionsEditor({ file, onChange }: DirectionsEditorProps) {
  const { t } = useTranslation('seasons');
  const [removed, setRemoved] = useState<DirectionInFile | null>(null);
  const { directions, criteria } = file;
  const criteriaOf = (id: string) => criteria.filter(({ direction }) => direction === id).length;
  return (
    <Card>
      <RowList
        legend={t('rules.directions.title')}
        help={t('rules.directions.help')}
        items={directions}
        addLabel={t('rules.directions.add')}
        removeLabel={(number) => t('rules.directions.remove', { number })}
        onAdd={() => onChange(withNewDirection(file))}
        onRemove={(index) => {
          const direction = directions[index];
          if (!direction) return;
          if (criteriaOf(direction.id) > 0) setRemoved(direction);
          else onChange(withoutDirection(file, direction.id));
        }}
        render={(direction, index) => (
          <DirectionFields
            path={pointer('directions', index)}
            direction={direction}
            onChange={(next) => onChange({ ...file, directions: directions.with(index, next) })}
          />
        )}
      />
      <FindingNotes path="/directions" />
      {removed && (
        <Suspense>
          <ConfirmModal
            isOpen
            isDestructive
            title={t('rules.directions.removeTitle', {
              direction: inLanguage(removed.titleRu || removed.id, removed.titleEn ?? ''),
            })}
            text={t('rules.directions.removeText', { count: criteriaOf(removed.id) })}
            confirmLabel={t('rules.directions.removeAction')}
            onClose={() => setRemoved(null)}
            onConfirm={() => {
              onChange(withoutDirection(file, removed.id));
              setRemoved(null);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

type DirectionFieldsProps = {
  path: string;
  direction: DirectionInFile;
  onChange: (direction: DirectionInFile) => void;
};

function DirectionFields({ path, direction, onChange }: DirectionFieldsProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <LightInput
          texts={{ id: `${path}/titleRu`, label: t('rules.titleRu') }}
          value={direction.titleRu ?? ''}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...direction, titleRu: event.target.value })}
        />
        <LightInput
          texts={{ id: `${path}/titleEn`, label: t('rules.titleEn') }}
          value={direction.titleEn ?? ''}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...direction, titleEn: event.target.value })}
        />
        <DecimalField
          path={`${path}/cap`}
          label={t('rules.cap')}
          value={direction.cap}
          placeholder={t('rules.noCap')}
          onChange={(cap) => onChange({ ...direction, cap: cap === '' ? null : cap })}
        />
      </div>
      <FindingNotes path={path} />
      <FindingNotes path={`${path}/id`} />
    </div>
  );
}
