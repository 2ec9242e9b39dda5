import { studyWordText } from '@/components/season-points/season-names.ts';

/** What begins with a letter is a word, anything else a number: so the files are read. */
export function isStudyWord(factor: string): boolean {
  return /^[\p{L}_]/u.test(factor);
}

export const studyWordTitle = studyWordText;
