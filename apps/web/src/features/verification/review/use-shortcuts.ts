import { useShortcutKeys } from '@/lib/shortcuts/use-shortcut-keys.ts';
import { type Command, commands } from './shortcuts.ts';

/** While it is enabled, the keys of the page are commands. */
export function useShortcuts(isEnabled: boolean, run: (command: Command) => void): void {
  useShortcutKeys(commands, isEnabled, run);
}
