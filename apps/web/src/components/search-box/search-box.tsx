import { filterTextMaximum } from '@zachetka/contract/lists/page-sizes';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import styles from './search-box.module.css';

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  onEnter?: () => void;
};

/** Esc and the cross empty it. */
export function SearchBox({ label, value, onChange, onEnter }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={styles.search}>
      <Search aria-hidden />
      <input
        ref={input}
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
      {value !== '' && (
        <span className={styles.clear}>
          <IconButton
            label={t('action.clear')}
            icon={<X aria-hidden />}
            onPress={() => {
              onChange('');
              // The button goes with the text; who pressed it is about to type another one.
              input.current?.focus();
            }}
          />
        </span>
      )}
    </search>
  );
}
