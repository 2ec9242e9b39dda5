import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import type { FilterTexts } from './column.ts';
import styles from './toolbar.module.css';
import type { TableControl } from './use-table-state.ts';

/** Long enough not to ask at every letter, short enough not to be waited for. */
const pause = 350;

/** A text filter that stands open above the table. What is typed applies by itself, or at once by Enter. */
export function TableSearch({ table, texts }: { table: TableControl; texts: FilterTexts }) {
  const { state, change } = table;
  const value = state.filters[texts.id];
  const applied = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(applied);
  const own = useRef(applied);

  useEffect(() => {
    // The address has changed by other means, such as the back button.
    if (applied === own.current) return;
    own.current = applied;
    setTyped(applied);
  }, [applied]);

  const apply = (entered: string) => {
    const text = entered.trim();
    if (text === own.current) return;
    own.current = text;
    // However long one types, it is one step back.
    change(
      { filters: { ...state.filters, [texts.id]: text === '' ? undefined : text } },
      { replaces: applied !== '' && text !== '' },
    );
  };
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyLater(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.search}>
      <SearchBox label={texts.label} value={typed} onChange={setTyped} onEnter={() => apply(typed)} />
    </div>
  );
}
