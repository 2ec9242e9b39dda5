import { scrollToAnchor } from '@/components/section-navigation/scroll-to-anchor.ts';

export const elementAnchor = (elementId: number) => `element-${elementId}`;
export const blockAnchor = (blockId: number) => `block-${blockId}`;

const patience = 2000;

const selectors = {
  /** On a phone a field would open the keyboard over what somebody only wants to see. */
  title: 'h4 button',
  first: 'input, textarea, select',
  problem: '[aria-invalid="true"]',
};

let wanted: number | null = null;

/** Whether somebody is being led to the card: one that the page shows only for that comes up opened. */
export function isCardWanted(elementId: number): boolean {
  return wanted === elementId;
}

const listeners = new Set<(elementId: number) => void>();

/** Calls back when somebody is led to a card: the page may not show it yet. */
export function onCardWanted(listener: (elementId: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To the title, to the first field or to the first one that is wrong, as soon as React has put it there. */
export function scrollToElement(elementId: number, target: keyof typeof selectors): void {
  const selector = selectors[target];
  const deadline = performance.now() + patience;
  const attempt = () => {
    const card = document.getElementById(elementAnchor(elementId));
    const field = card?.querySelector<HTMLElement>(selector);
    // A window that has just been answered still holds the focus and the scrolling for a moment.
    const isCovered = card?.closest('[inert], [aria-hidden="true"]');
    if (card && field && !isCovered) {
      // Who was quicker and is typing in another field of a new card stays there: the words would land in the wrong one.
      const isTyping = target === 'first' && card.contains(document.activeElement);
      if (!isTyping) field.focus({ preventScroll: true });
      scrollToAnchor(elementAnchor(elementId));
      if (target === 'title') pointAt(card);
    } else if (performance.now() < deadline) {
      requestAnimationFrame(attempt);
      return;
    }
    if (wanted === elementId) wanted = null;
  };
  wanted = elementId;
  for (const listener of listeners) listener(elementId);
  requestAnimationFrame(attempt);
}

/** A ring that fades: the last cards of a page can't come to its top. */
function pointAt(card: HTMLElement): void {
  card.animate(
    { outline: ['2px solid var(--focus)', '2px solid transparent'] },
    { duration: 2000, easing: 'ease-in' },
  );
}
