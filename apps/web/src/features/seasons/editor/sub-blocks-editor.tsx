import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { pointer } from '../rules/pointer.ts';
import styles from './editor.module.css';
import { useEditorSurroundings } from './editor-context.ts';
import { FindingNotes } from './finding-note.tsx';

type SubBlocksEditorProps = {
  path: string;
  value: readonly string[];
  /** Those of other criteria: a sub-block belongs to one. */
  taken: ReadonlySet<string>;
  onChange: (codes: string[]) => void;
};

/** Whose elements belong to the criterion. What the portfolio does not have any more stays until it is taken out. */
export function SubBlocksEditor({ path, value, taken, onChange }: SubBlocksEditorProps) {
  const { t } = useTranslation('seasons');
  const { structure, isReadOnly } = useEditorSurroundings();
  const unknown = value
    .filter((code) => !structure.some((subBlock) => subBlock.code === code))
    .map((code) => ({ code, titleRu: code, titleEn: code }));
  return (
    <fieldset className={styles.rows}>
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
              {isTaken && <span className={styles.quiet}> {t('rules.subBlocks.taken')}</span>}
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
