import { ListFilter } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { classNames } from '@/lib/class-names.ts';
import type { FilterTexts } from '../column.ts';
import type { FilterValue, TableFilter } from '../table-definition.ts';
import styles from './filters.module.css';

// Overlays and calendars come when a filter is wanted, not with the list.
const loadPopover = () => import('./filter-popover.tsx');
const FilterPopover = lazyPart(loadPopover, 'FilterPopover');
const fetchPopover = () => void loadPopover();

type FilterButtonProps = {
  filter: TableFilter;
  texts: FilterTexts;
  value: FilterValue | undefined;
  /** With its words, where it stands outside of a header. */
  isLabelled?: boolean;
  onApply: (value: FilterValue | undefined) => void;
};

export function FilterButton({ filter, texts, value, isLabelled = false, onApply }: FilterButtonProps) {
  const { t } = useTranslation('table');
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useFocusBack(isOpen, trigger);
  const isActive = value !== undefined;
  return (
    <>
      <BaseButton
        ref={trigger}
        className={classNames(styles.trigger, isLabelled && styles.labelled, isActive && styles.active)}
        aria-label={t(isActive ? 'filter.activeOf' : 'filter.of', { column: texts.label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchPopover}
        onFocus={fetchPopover}
        onPress={() => setIsOpen(true)}
      >
        <ListFilter aria-hidden />
        {isLabelled && texts.label}
      </BaseButton>
      {isOpen && (
        <FilterPopover
          filter={filter}
          texts={texts}
          value={value}
          trigger={trigger}
          onApply={onApply}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** The popover gives the focus back by itself, unless a busy browser lets the list change under it first. */
function useFocusBack(isOpen: boolean, trigger: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) trigger.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, trigger]);
}
