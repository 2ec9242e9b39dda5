import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollToElement } from './scroll-to-element.ts';

/** `/portfolio#element-12` leads to that achievement, also where it is folded. */
export function useAddressedElement(): void {
  const { hash, key } = useLocation();
  // oxlint-disable-next-line react/exhaustive-deps -- the same address once more leads there once more
  useEffect(() => {
    const id = /^#element-(\d+)$/.exec(hash)?.[1];
    if (id !== undefined) scrollToElement(Number(id), 'title');
  }, [hash, key]);
}
