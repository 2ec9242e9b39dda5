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
