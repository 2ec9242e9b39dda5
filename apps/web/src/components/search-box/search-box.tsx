import { Search } from 'lucide-react';
import styles from './search-box.module.css';

type SearchBoxProps = { label: string; value: string; onChange: (typed: string) => void };

/** For what is searched on the page itself, at every letter. Esc empties it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <search className={styles.search}>
      <Search aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
    </search>
  );
}
