import { type ReactNode, useEffect, useRef, useState } from 'react';

type ScrollAreaProps = {
  /** Says what one has come to, where the area itself takes the focus. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * What may be too long for its place. Where it is, and holds nothing that takes the focus, it takes the focus itself: else the
 * arrow keys could not scroll it. Not every browser does that on its own.
 */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [needsFocus, setNeedsFocus] = useState(false);
  useEffect(() => {
    if (!area.current || !content.current) return undefined;
    const [outer, inner] = [area.current, content.current];
    const observer = new ResizeObserver(() => setNeedsFocus(isTooLong(outer) && !holdsFocusable(inner)));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={area}
      className={className}
      {...(needsFocus && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}

function isTooLong(area: HTMLElement): boolean {
  return area.scrollHeight > area.clientHeight || area.scrollWidth > area.clientWidth;
}

function holdsFocusable(content: HTMLElement): boolean {
  const focusable =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
  return content.querySelector(focusable) !== null;
}
