import { toast } from 'react-hot-toast/headless';

/** For a button whose window is closed: it stays, can't be pressed, and says when it can be. */
export function closedButton(reason: string) {
  return {
    isUnavailable: true,
    title: reason,
    'aria-description': reason,
    // A finger opens no tooltip.
    onPointerUp: () => void toast(reason, { id: 'window-closed' }),
  } as const;
}
