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
