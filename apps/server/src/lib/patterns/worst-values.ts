const usual = ['a', 'Я', '0', ' ', ',', '-', '\n'];
const lettersMaximum = 16;

/**
 * Values of full length that make an engine work hardest on this pattern: its own letters over and over, one sign at the end that fits
 * nothing, and mixtures in which every way through the pattern stays open.
 */
export function worstValues(pattern: string, length: number): string[] {
  const own = Array.from(pattern.replace(/\\[\w]|[\\^$.|?*+()[\]{}]|\d/g, ''));
  const letters = [...new Set([...own, ...usual])].slice(0, lettersMaximum);
  const [first = 'a', second = 'b'] = letters;
  return [
    ...letters.map((letter) => letter.repeat(length)),
    ...letters.map((letter) => `${letter.repeat(length - 1)}\u0001`),
    (first + second).repeat(Math.floor(length / 2)),
    mixed(letters.slice(0, 2), length),
    mixed(letters, length),
    spaced(letters, length),
  ];
}

/** By a fixed rule: the same pattern is judged alike every time. */
function mixed(letters: readonly string[], length: number): string {
  let state = 20_261_115;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return letters[Math.floor(state / 65_536) % letters.length] ?? 'a';
  }).join('');
}

/** Words between separators, as people write. */
function spaced(letters: readonly string[], length: number): string {
  const separators = letters.filter((letter) => /[,; .-]/.test(letter));
  const words = separators.map((separator) => `${'a'.repeat(18)}${separator}`).join('');
  return words.repeat(Math.ceil(length / words.length)).slice(0, length);
}
