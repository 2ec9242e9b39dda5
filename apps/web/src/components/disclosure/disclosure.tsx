import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '@/lib/class-names.ts';
import styles from './disclosure.module.css';

type DisclosureProps = {
  isOpen: boolean;
  onToggle: () => void;
  /** Inside a button: words and inline elements only. */
  header: ReactNode;
  headingLevel: 2 | 3 | 4;
  children: ReactNode;
  /** Without it there is nothing to open: the same card with no button. */
  isExpandable?: boolean;
  isMarked?: boolean;
  /** On another card: flat, with the ground of the page. */
  isInner?: boolean;
  ref?: Ref<HTMLElement>;
};

/** A card whose header opens and closes it. */
export function Disclosure(props: DisclosureProps) {
  const { isOpen, onToggle, header, headingLevel, children, ref } = props;
  const { isExpandable = true, isMarked = false, isInner = false } = props;
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  return (
    <section
      ref={ref}
      className={classNames(styles.card, isMarked && styles.marked, isInner && styles.inner)}
      aria-labelledby={`${id}-header`}
    >
      <Heading className={styles.heading} id={`${id}-header`}>
        {isExpandable ? (
          <button
            type="button"
            className={styles.header}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-content` : undefined}
            onClick={onToggle}
          >
            <span className="grow shrink breakAnywhere">{header}</span>
            <ChevronDown aria-hidden className={styles.chevron} />
          </button>
        ) : (
          <span className={styles.header}>
            <span className="grow shrink breakAnywhere">{header}</span>
          </span>
        )}
      </Heading>
      {isExpandable && isOpen && (
        <div id={`${id}-content`} className={styles.content}>
          {children}
        </div>
      )}
    </section>
  );
}
