import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '@/lib/class-names.ts';
import { useRootClass } from '@/lib/use-root-class.ts';
import { scrollOffset, scrollToAnchor } from './scroll-to-anchor.ts';
import styles from './section-navigation.module.css';

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
          <li key={section.anchor} className="fixed">
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

/** A section counts from a little before it reaches the place that the navigation scrolls it to. */
const tolerance = 24;

/** The section that is being read, by its anchor. */
function useActiveSection(anchors: readonly string[]): string | null {
  const [active, setActive] = useState(anchors[0] ?? null);
  const look = useEffectEvent(() => setActive(findActive(anchors)));
  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);
  return active;
}

function findActive(anchors: readonly string[]): string | null {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  if (isAtEnd) return anchors.at(-1) ?? null;
  const passed = anchors.findLast((anchor) => {
    const top = document.getElementById(anchor)?.getBoundingClientRect().top;
    return top !== undefined && top <= scrollOffset + tolerance;
  });
  return passed ?? anchors[0] ?? null;
}
