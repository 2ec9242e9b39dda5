import { filterTextMaximum } from '@zachetka/contract/lists/page-sizes';
import { Search } from 'lucide-react';
import styles from './search-box.module.css';

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  onEnter?: () => void;
};

/** Esc empties it. */
export function SearchBox({ label, value, onChange, onEnter }: SearchBoxProps) {
  return (
    <search className={styles.search}>
      <Search aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={filterTextMaximum}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
          if (event.key === 'Enter') onEnter?.();
        }}
      />
    </search>
  );
}
