import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LocaleProvider } from '@/components/locale-provider/locale-provider.tsx';
import popoverStyles from '@/components/menu/popover.module.css';
import { classNames } from '@/lib/class-names.ts';
import type { FilterTexts } from '../column.ts';
import type { FilterValue, TableFilter } from '../table-definition.ts';
import { FilterField } from './filter-field.tsx';
import styles from './filters.module.css';
import { readTyped, type TypedProblem, toTyped } from './typed-filter.ts';

type FilterPopoverProps = {
  filter: TableFilter;
  texts: FilterTexts;
  value: FilterValue | undefined;
  trigger: RefObject<HTMLButtonElement | null>;
  onApply: (value: FilterValue | undefined) => void;
  onClose: () => void;
};

/** One filter under its button. Esc and a press beside it leave everything as it was; the focus returns to the button. */
export function FilterPopover({ filter, texts, value, trigger, onApply, onClose }: FilterPopoverProps) {
  const { t } = useTranslation('table');
  const [typed, setTyped] = useState(() => toTyped(value));
  const [problem, setProblem] = useState<TypedProblem>();
  const form = useRef<HTMLFormElement>(null);
  // Whoever opens a filter is about to type into it or to choose.
  useEffect(() => {
    const field =
      form.current?.querySelector<HTMLElement>('input:checked') ?? form.current?.querySelector('input');
    field?.focus({ preventScroll: true });
  }, []);

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readTyped(filter, typed);
    if ('problem' in read) return setProblem(read.problem);
    onApply(read.value);
    onClose();
  };
  return (
    <LocaleProvider>
      <Popover
        isOpen
        triggerRef={trigger}
        placement="bottom start"
        offset={4}
        className={classNames(popoverStyles.popover, styles.popover)}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Dialog aria-label={t('filter.of', { column: texts.label })} className={classNames(styles.dialog)}>
          <form ref={form} noValidate className={styles.form} onSubmit={apply}>
            <FilterField
              filter={filter}
              texts={texts}
              typed={typed}
              problem={problem}
              onChange={(changed) => {
                setTyped(changed);
                setProblem(undefined);
              }}
            />
            <div className={styles.buttons}>
              <Button
                variant="quiet"
                isDisabled={value === undefined}
                onPress={() => {
                  onApply(undefined);
                  onClose();
                }}
              >
                {t('filter.reset')}
              </Button>
              <Button type="submit" variant="primary">
                {t('filter.apply')}
              </Button>
            </div>
          </form>
        </Dialog>
      </Popover>
    </LocaleProvider>
  );
}
