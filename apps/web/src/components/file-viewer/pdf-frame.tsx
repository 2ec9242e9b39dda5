import { useEffect, useRef } from 'react';
import styles from './file-viewer.module.css';

/** So soon after it has come, a PDF with the keys has taken them itself: to say that it is broken, for one. */
const ownDoing = 1500;

type PdfFrameProps = { link: string; name: string };

/** A PDF in the browser's own viewer. It gets the keys when it is pressed or tabbed into, and gives them back. */
export function PdfFrame({ link, name }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loadedAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    let isPointed = false;
    let isTabbed = false;
    let before: Element | null = document.activeElement;

    const returnKeys = () => {
      frame.current?.blur();
      window.focus();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
    // It does not tell when the pointer leaves; the page is told where it comes back.
    const onPointer = ({ target, buttons }: PointerEvent) => {
      isPointed = target === frame.current;
      if (!isPointed && buttons === 0 && document.activeElement === frame.current) returnKeys();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      isTabbed = key === 'Tab';
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== frame.current) before = target;
    };
    const onBlur = () => {
      if (document.activeElement !== frame.current || isTabbed) return;
      const isPressed = isPointed && performance.now() - loadedAt.current > ownDoing;
      if (!isPressed) setTimeout(returnKeys);
    };
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('focusin', onFocus);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('blur', onBlur);
    };
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the PDF viewers of browsers do not start in a sandbox; the file's own policy allows nothing
    <iframe
      ref={frame}
      src={`${link}#view=FitH&navpanes=0`}
      title={name}
      className={styles.frame}
      onLoad={() => {
        loadedAt.current = performance.now();
      }}
    />
  );
}
