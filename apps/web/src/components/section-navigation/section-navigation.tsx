import { useEffect, useRef } from 'react';
import { classNames } from '@/lib/class-names.ts';
import { useRootClass } from '@/lib/use-root-class.ts';
import { scrollToAnchor } from './scroll-to-anchor.ts';
import styles from './section-navigation.module.css';
import { useActiveSection } from './use-active-section.ts';

/** The heading of a section has the id `<anchor>-title`: it takes the focus. */
export type Section = { anchor: string; label: string };

type SectionNavigationProps = { label: string; sections: readonly Section[] };

/** A list beside the sections; on a narrow screen a bar that scrolls sideways. */
export function SectionNavigation({ label, sections }: SectionNavigationProps) {
  useRootClass(styles.pageWithNavigation);
  const active = useActiveSection(sections.map(({ anchor }) => anchor));
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(active);

  useEffect(() => {
    // The bar begins with the first one. To ask it where it stands would make the browser lay out the whole new page.
    if (shown.current === active) return;
    shown.current = active;
    const bar = list.current;
    const current = active === null ? null : bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar || !current || bar.scrollWidth <= bar.clientWidth) return;
    bar.scrollTo({ left: current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2 });
  }, [active]);

  return (
    <nav className={styles.navigation} aria-label={label}>
      <ul ref={list} className={styles.list}>
        {sections.map((section) => (
          <li key={section.anchor} className={styles.item}>
            <a
              href={`#${section.anchor}`}
              className={classNames(styles.link, section.anchor === active && styles.active)}
              aria-current={section.anchor === active ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`${section.anchor}-title`)?.focus({ preventScroll: true });
                scrollToAnchor(section.anchor);
              }}
            >
              <span title={section.label}>{section.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
