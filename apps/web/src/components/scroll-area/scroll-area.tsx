import type { ReactNode } from 'react';
import { useScrollFocus } from './use-scroll-focus.ts';

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
