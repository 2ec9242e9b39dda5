import { scrollToAnchor } from '@/components/section-navigation/scroll-to-anchor.ts';

export const elementAnchor = (elementId: number) => `element-${elementId}`;
export const blockAnchor = (blockId: number) => `block-${blockId}`;

const patience = 2000;

/** `first` goes to the first field, `problem` to the first one that is wrong, as soon as React has put it there. */
export function scrollToElement(elementId: number, target: 'first' | 'problem'): void {
  const selector = target === 'problem' ? '[aria-invalid="true"]' : 'input, textarea, select';
  const deadline = performance.now() + patience;
  const attempt = () => {
    const card = document.getElementById(elementAnchor(elementId));
    const field = card?.querySelector<HTMLElement>(selector);
    if (field) {
      field.focus({ preventScroll: true });
      scrollToAnchor(elementAnchor(elementId));
    } else if (performance.now() < deadline) {
      requestAnimationFrame(attempt);
    }
  };
  requestAnimationFrame(attempt);
}
