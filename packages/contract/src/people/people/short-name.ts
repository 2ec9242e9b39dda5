const patronymicEndings = new Set(['оглы', 'кызы', 'угли', 'кизи']);

/**
 * «Мельникова Ксения Борисовна» as «Мельникова К. Б.»; what is no such name, or short already, stays as it is. The initials stay
 * together; the last name may stand above them.
 */
export function shortName(fullName: string): string {
  const [last = '', ...rest] = fullName.trim().split(/\s+/);
  const others = rest.filter((word) => !patronymicEndings.has(word));
  const isFull = others.length > 0 && others.length < 3 && others.every((name) => /^\p{Lu}\p{L}/u.test(name));
  return isFull ? `${last} ${others.map((name) => `${name.slice(0, 1)}.`).join('\u00a0')}` : fullName;
}
