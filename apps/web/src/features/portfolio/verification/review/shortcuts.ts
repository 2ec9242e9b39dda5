import { commandOfKey } from '@/lib/shortcuts/shortcut-keys.ts';
import { useShortcutKeys } from '@/lib/shortcuts/use-shortcut-keys.ts';

export const commands = {
  nextElement: 'j',
  previousElement: 'k',
  confirm: 'c',
  reject: 'r',
  returnForCorrection: 'b',
  nextFile: 'f',
  openFile: 'o',
  compare: 'd',
  zoomIn: '+',
  zoomOut: '-',
  turn: 't',
  history: 'h',
  tick: 'x',
  tickAll: 'a',
  decideSeveral: 's',
  undo: 'u',
  nextStudent: 'n',
  previousStudent: 'p',
  queue: 'q',
  overview: '?',
} as const;

export type Command = keyof typeof commands;

/** The keys are those of every page; the commands are this one's. */
export { letterOf } from '@/lib/shortcuts/shortcut-keys.ts';
export { areShortcutsOn, isTypedInto, turnShortcuts } from '@/lib/shortcuts/single-keys.ts';

export function commandOf(key: Parameters<typeof commandOfKey>[1]): Command | null {
  return commandOfKey(commands, key);
}

/** While it is enabled, the keys of the page are commands. */
export function useShortcuts(isEnabled: boolean, run: (command: Command) => void): void {
  useShortcutKeys(commands, isEnabled, run);
}
