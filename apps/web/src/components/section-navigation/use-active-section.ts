import { useEffect, useEffectEvent, useState } from 'react';
import { scrollOffset } from './scroll-to-anchor.ts';

/** A section counts from a little before it reaches the place that the navigation scrolls it to. */
const tolerance = 24;

/** The section that is being read, by its anchor. */
export function useActiveSection(anchors: readonly string[]): string | null {
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
