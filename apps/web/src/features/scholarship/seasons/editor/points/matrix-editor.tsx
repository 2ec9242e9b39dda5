import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { LightChoice } from '@/components/field/light-field.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { type LiveAttribute, titleOfAttribute, titleOfOption } from '../../rules/live-structure.ts';
import {
  isRectangle,
  keyOf,
  type Matrix,
  type MatrixTable,
  type Pasted,
  tablesOf,
  withAxis,
  withCell,
  withoutAxis,
  withPasted,
} from '../../rules/matrix.ts';
import { pointer } from '../../rules/pointer.ts';
import { fromTyped, toTyped } from '../../rules/rule-edits.ts';
import styles from '../editor.module.css';
import { useEditorSurroundings } from '../editor-context.ts';
import { FindingNotes } from '../finding-note.tsx';

type MatrixEditorProps = {
  path: string;
  attributes: readonly LiveAttribute[];
  value: Matrix;
  onChange: (value: Matrix) => void;
};

/** Points by the values of one or more fields, as a table that is filled in like a sheet. */
export function MatrixEditor({ path, attributes, value, onChange }: MatrixEditorProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const optionsOf = (attribute: string) => attributes.find(({ code }) => code === attribute)?.options ?? [];
  const offered = attributes.filter(({ code, options }) => options.length > 0 && !value.axes.includes(code));
  const tables = tablesOf(value, optionsOf);
  return (
    <div className="column gap4">
      <fieldset className="plainGroup stack gap3">
        <legend className={styles.label}>{t('rules.matrix.axes')}</legend>
        <ul className="wrap gap2">
          {value.axes.map((attribute, index) => (
            <li key={attribute} className={styles.chip}>
              {titleOfAttribute(attributes, attribute)}
              {!isReadOnly && (
                <IconButton
                  label={t('rules.matrix.removeAxis', { attribute: titleOfAttribute(attributes, attribute) })}
                  icon={<X aria-hidden size={16} />}
                  onPress={() => onChange(withoutAxis(value, index))}
                />
              )}
            </li>
          ))}
        </ul>
        {!isReadOnly && offered.length > 0 && (
          <div className={styles.narrow}>
            <LightChoice
              aria-label={t('rules.matrix.addAxis')}
              options={offered.map(({ code, titleRu, titleEn }) => ({
                id: code,
                label: inLanguage(titleRu, titleEn),
              }))}
              placeholder={t('rules.matrix.addAxis')}
              value=""
              onChange={(event) => {
                const { value: code } = event.target;
                if (code !== '') onChange(withAxis(value, code, optionsOf(code)));
              }}
            />
          </div>
        )}
        {attributes.length === 0 && <p className="muted light">{t('rules.chooseSubBlocksFirst')}</p>}
        {value.axes.map((attribute, index) => (
          <FindingNotes key={attribute} path={path + pointer('axes', index)} />
        ))}
        <FindingNotes path={`${path}/axes`} />
      </fieldset>
      {value.axes.length > 0 && !isReadOnly && <p className="muted light">{t('rules.paste.help')}</p>}
      {value.axes.length > 0 &&
        tables.map((table) => (
          <PointTable
            key={table.leading.join('|')}
            path={`${path}/cells`}
            attributes={attributes}
            matrix={value}
            table={table}
            onChange={onChange}
          />
        ))}
      {value.axes.length > 0 && <FindingNotes path={`${path}/cells`} isDeep />}
    </div>
  );
}

type PointTableProps = {
  path: string;
  attributes: readonly LiveAttribute[];
  matrix: Matrix;
  table: MatrixTable;
  onChange: (matrix: Matrix) => void;
};

function PointTable({ path, attributes, matrix, table, onChange }: PointTableProps) {
  const { t } = useTranslation('seasons');
  const { axes } = matrix;
  const { leading, rows, columns } = table;
  const rowAxis = axes[leading.length] ?? '';
  const columnAxis = axes[leading.length + 1];
  const titleOf = (axis: string, option: string) =>
    option === '' ? t('rules.factors.notGiven') : titleOfOption(attributes, axis, option);
  const caption = leading
    .map(
      (value, index) =>
        `${titleOfAttribute(attributes, axes[index] ?? '')}: ${titleOf(axes[index] ?? '', value)}`,
    )
    .join(', ');
  const shown = columns.length === 0 ? [null] : columns;
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const paste = (text: string, at: { row: string; column: string | null }) => {
    const outcome = withPasted(matrix, table, text, {
      at,
      namesOf: (axis, value) => [titleOf(axis, value)],
    });
    setPasted(outcome);
    if (outcome.cells > 0) onChange(outcome.matrix);
  };
  return (
    <>
      <ScrollArea label={caption || t('rules.points.matrix')} className={styles.sheet}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption || t('rules.points.matrix')}</caption>
          <thead>
            <tr>
              <th scope="col">{titleOfAttribute(attributes, rowAxis)}</th>
              {shown.map((column) => (
                <th key={column} scope="col">
                  {column === null || columnAxis === undefined
                    ? t('rules.points.value')
                    : titleOf(columnAxis, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{titleOf(rowAxis, row)}</th>
                {shown.map((column) => {
                  const key = keyOf(leading, row, column);
                  return (
                    <td key={column}>
                      <PointCell
                        path={path + pointer(key)}
                        label={[
                          caption,
                          titleOf(rowAxis, row),
                          column !== null && columnAxis !== undefined ? titleOf(columnAxis, column) : '',
                        ]
                          .filter((part) => part !== '')
                          .join(', ')}
                        value={matrix.cells[key]}
                        onChange={(points) => onChange(withCell(matrix, key, points))}
                        onPaste={(text) => paste(text, { row, column })}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {pasted && <PasteOutcome pasted={pasted} />}
    </>
  );
}

/** What of a pasted table found its place, and what did not: nothing is dropped without a word. */
function PasteOutcome({ pasted: { cells, faults } }: { pasted: Pasted }) {
  const { t } = useTranslation('seasons');
  return (
    <output className="column gap4">
      {t('rules.paste.done', { count: cells })}
      {(['row', 'column', 'number'] as const).map((kind) => {
        const texts = faults.filter((fault) => fault.kind === kind).map(({ text }) => `«${text}»`);
        return (
          texts.length > 0 && <span key={kind}>{t(`rules.paste.${kind}`, { texts: texts.join(', ') })}</span>
        );
      })}
    </output>
  );
}

type PointCellProps = {
  path: string;
  label: string;
  value: string | number | undefined;
  onChange: (points: string) => void;
  /** More than one cell of a sheet. */
  onPaste: (text: string) => void;
};

function PointCell({ path, label, value, onChange, onPaste }: PointCellProps) {
  const { findings, isReadOnly } = useEditorSurroundings();
  const here = findings.filter((finding) => finding.path === path);
  const isProblem = here.some((finding) => finding.isProblem);
  return (
    <input
      id={path}
      className={classNames(styles.cell, isProblem ? styles.wrong : here.length > 0 && styles.missing)}
      aria-label={label}
      aria-invalid={isProblem || undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder="—"
      readOnly={isReadOnly}
      value={toTyped(value, currentLanguage())}
      onChange={(event) => onChange(fromTyped(event.target.value))}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (isReadOnly || !isRectangle(text)) return;
        event.preventDefault();
        onPaste(text);
      }}
    />
  );
}
