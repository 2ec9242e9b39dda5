import { useEffect, useEffectEvent, useState } from 'react';
import { blockAnchor, scrollOffset } from './scroll-to-element.ts';

/** A block counts from a little before it reaches the place that the navigation scrolls it to. */
const tolerance = 24;

/** The block that is being read. */
export function useActiveBlock(blocks: readonly { id: number }[]): number | null {
  const [active, setActive] = useState(blocks[0]?.id ?? null);
  const look = useEffectEvent(() => setActive(findActive(blocks.map(({ id }) => id))));
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

function findActive(ids: readonly number[]): number | null {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  if (isAtEnd) return ids.at(-1) ?? null;
  const passed = ids.findLast((id) => {
    const top = document.getElementById(blockAnchor(id))?.getBoundingClientRect().top;
    return top !== undefined && top <= scrollOffset + tolerance;
  });
  return passed ?? ids[0] ?? null;
}
