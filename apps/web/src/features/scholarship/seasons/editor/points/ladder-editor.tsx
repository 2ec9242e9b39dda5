import type { NumberInFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { type LiveAttribute, titleOfOption } from '../../rules/live-structure.ts';
import { pointer } from '../../rules/pointer.ts';
import { fromTyped, toTyped } from '../../rules/rule-edits.ts';
import { AttributeSelect } from '../attribute-select.tsx';
import styles from '../editor.module.css';
import { useEditorSurroundings } from '../editor-context.ts';
import { FindingNotes } from '../finding-note.tsx';

type Ladder = { by: string; steps: Record<string, NumberInFile[]> };

type LadderEditorProps = {
  path: string;
  attributes: readonly LiveAttribute[];
  value: Ladder;
  onChange: (value: Ladder) => void;
};

/** The first counted achievement gets the first step, the second the second one, further ones the last. */
export function LadderEditor({ path, attributes, value, onChange }: LadderEditorProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const { by, steps } = value;
  const options = attributes.find(({ code }) => code === by)?.options ?? [];
  const names = [...new Set([...options, ...Object.keys(steps)])];
  const change = (name: string, ladder: NumberInFile[]) => {
    const { [name]: _, ...others } = steps;
    onChange({ by, steps: ladder.length === 0 ? others : { ...steps, [name]: ladder } });
  };
  return (
    <div className="column gap4">
      <div className={styles.row}>
        <AttributeSelect
          path={`${path}/by`}
          label={t('rules.ladder.by')}
          attributes={attributes.filter(({ options: some }) => some.length > 0)}
          value={by}
          onChange={(next) => onChange({ by: next, steps: next === by ? steps : {} })}
        />
      </div>
      {names.map((name) => {
        const title = titleOfOption(attributes, by, name);
        const ladder = steps[name] ?? [];
        return (
          <fieldset key={name} className={styles.ladder}>
            <legend className={styles.label}>{title}</legend>
            {ladder.map((points, index) => (
              <input
                // Steps have no identity beyond their place.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                id={path + pointer('steps', name, index)}
                className={styles.cell}
                aria-label={t('rules.ladder.step', { name: title, number: index + 1 })}
                inputMode="decimal"
                autoComplete="off"
                readOnly={isReadOnly}
                value={toTyped(points, currentLanguage())}
                onChange={(event) => change(name, ladder.with(index, fromTyped(event.target.value)))}
              />
            ))}
            {ladder.length === 0 && <span className="muted light">{t('rules.ladder.none')}</span>}
            {!isReadOnly && (
              <>
                {ladder.length > 0 && (
                  <IconButton
                    label={t('rules.ladder.removeStep', { name: title })}
                    icon={<Minus aria-hidden />}
                    onPress={() => change(name, ladder.slice(0, -1))}
                  />
                )}
                <IconButton
                  label={t('rules.ladder.addStep', { name: title })}
                  icon={<Plus aria-hidden />}
                  onPress={() => change(name, [...ladder, ladder.at(-1) ?? '1'])}
                />
              </>
            )}
            <FindingNotes path={path + pointer('steps', name)} isDeep />
          </fieldset>
        );
      })}
      <FindingNotes path={`${path}/steps`} />
    </div>
  );
}
