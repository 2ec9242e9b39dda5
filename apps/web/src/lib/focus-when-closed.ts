const framesAtMost = 30;

/**
 * Focuses something on the page once the window over it is gone. A window gives the focus back to the button that opened it,
 * some frames later; where that button is gone too the focus would be left nowhere.
 */
export function focusWhenClosed(find: () => HTMLElement | null): void {
  let frames = 0;
  let isGiven = false;
  const attempt = () => {
    const target = document.querySelector('[role="dialog"], [role="alertdialog"]') ? null : find();
    if (target) {
      const { activeElement } = document;
      if (isGiven && activeElement === target) return;
      // Somebody has gone on meanwhile.
      if (isGiven && activeElement !== document.body) return;
      target.focus({ preventScroll: isGiven });
      isGiven = true;
    }
    frames += 1;
    if (frames < framesAtMost) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
