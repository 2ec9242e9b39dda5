/** What is known about a student's study results, as formulas name it. */
export const studyWords = ['sessions', 'average'] as const;

/** What begins with a letter is a word, anything else a number: so the files are read. */
export function isStudyWord(factor: string): boolean {
  return /^\p{L}/u.test(factor);
}
