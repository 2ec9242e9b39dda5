import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from '@/components/button/button.tsx';
import styles from './editor.module.css';
import { useEditorSurroundings } from './editor-context.ts';

type RowListProps<Item> = {
  legend: string;
  help?: string;
  items: readonly Item[];
  addLabel: string;
  removeLabel: (number: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  render: (item: Item, index: number) => ReactNode;
};

/** Several of one kind, each with a cross beside it and a button for one more under them. The focus goes along. */
export function RowList<Item>(props: RowListProps<Item>) {
  const { legend, help, items, addLabel, removeLabel, onAdd, onRemove, render } = props;
  const { isReadOnly } = useEditorSurroundings();
  const list = useRef<HTMLFieldSetElement>(null);
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]');
      const target =
        rows?.[index]?.querySelector<HTMLElement>('input, select') ?? list.current?.querySelector('button');
      target?.focus();
    });
  return (
    <fieldset ref={list} className="plainGroup stack gap3">
      <legend className={styles.label}>{legend}</legend>
      {help !== undefined && <p className="muted light">{help}</p>}
      {items.map((item, index) => (
        // They have no identity beyond their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} data-row="" className={styles.removable}>
          {render(item, index)}
          {!isReadOnly && (
            <IconButton
              label={removeLabel(index + 1)}
              icon={<X aria-hidden />}
              onPress={() => {
                onRemove(index);
                focusRow(Math.max(0, index - 1));
              }}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            icon={<Plus aria-hidden />}
            onPress={() => {
              onAdd();
              focusRow(items.length);
            }}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
