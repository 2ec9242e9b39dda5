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

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const byKey = new Map(Object.entries(commands).map(([command, key]) => [key as string, command as Command]));

export function commandOf({ key, code, ctrlKey, metaKey, altKey }: Key): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  return byKey.get(letterOf(key, code)) ?? null;
}

/** With a Russian layout the same key says another letter: then its place on the keyboard counts. */
export function letterOf(key: string, code: string): string {
  if (key === '=') return '+';
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place !== undefined && /^\p{Script=Cyrillic}$/u.test(key) ? place.toLowerCase() : key.toLowerCase();
}

/** Where letters are typed or chosen by, a letter is no command. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role="menu"], [role="listbox"], [role="dialog"]'))
    return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const storageKey = 'verification_shortcuts';

/** Single letters may be in the way of those who speak to their computer: they can be turned off. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
