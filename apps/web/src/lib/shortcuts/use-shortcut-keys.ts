import { useEffectEvent, useLayoutEffect } from 'react';
import { commandOfKey } from './shortcut-keys.ts';
import { isTypedInto } from './single-keys.ts';

/** While it is enabled, the keys of the page are commands. */
export function useShortcutKeys<Command extends string>(
  commands: Readonly<Record<Command, string>>,
  isEnabled: boolean,
  run: (command: Command) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypedInto(event.target)) return;
    const command = commandOfKey(commands, event);
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  // With what is shown, not a moment later: a quick hand would lose a key.
  useLayoutEffect(() => {
    if (!isEnabled) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isEnabled]);
}
