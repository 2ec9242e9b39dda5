type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The command of this key; null for a key that is none, and for one with which something else is held. */
export function commandOfKey<Command extends string>(
  commands: Readonly<Record<Command, string>>,
  { key, code, ctrlKey, metaKey, altKey }: Key,
): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  const letter = letterOf(key, code);
  return (Object.keys(commands) as Command[]).find((command) => commands[command] === letter) ?? null;
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

/** Single letters may be in the way of those who speak to their computer: they can be turned off, everywhere at once. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
