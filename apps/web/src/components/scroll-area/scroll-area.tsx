import { type ReactNode, useEffect, useRef, useState } from 'react';

type ScrollAreaProps = {
  /** Says what one has come to, where the area itself takes the focus. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** What may be too long for its place: by keyboard too it can be read to its end. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const { area, focusable } = useScrollFocus<HTMLDivElement>();
  return (
    <div
      ref={area}
      className={className}
      {...focusable}
      {...(focusable && { role: 'region', 'aria-label': label })}
    >
      <div>{children}</div>
    </div>
  );
}

/**
 * An area that is too small for what it holds, and holds nothing that takes the focus, takes the focus itself: else the arrow
 * keys could not scroll it. Not every browser does that on its own.
 */
export function useScrollFocus<Area extends HTMLElement>() {
  const area = useRef<Area>(null);
  const [isFocusable, setIsFocusable] = useState(false);
  useEffect(() => {
    const outer = area.current;
    if (!outer) return undefined;
    const observer = new ResizeObserver(() => setIsFocusable(isTooSmall(outer) && !holdsFocusable(outer)));
    for (const each of [outer, ...outer.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return { area, focusable: isFocusable ? { tabIndex: 0 } : undefined };
}

function isTooSmall(area: HTMLElement): boolean {
  return area.scrollHeight > area.clientHeight || area.scrollWidth > area.clientWidth;
}

function holdsFocusable(area: HTMLElement): boolean {
  const focusable =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
  return area.querySelector(focusable) !== null;
}
