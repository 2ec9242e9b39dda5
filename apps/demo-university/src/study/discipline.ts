import type { Bilingual } from '../curriculum/curriculum.ts';

export type Discipline = {
  title: Bilingual;
  department: Bilingual;
  /** In the order in which they are taught. */
  topics: readonly Bilingual[];
};

/** `russian / english` in each text; topics are parted by semicolons. */
export function describeDiscipline(title: string, department: string, topics: string): Discipline {
  return {
    title: bilingual(title),
    department: bilingual(department),
    topics: topics.split(';').map(bilingual),
  };
}

function bilingual(text: string): Bilingual {
  const [russian, english, ...rest] = text.split(' / ').map((part) => part.trim());
  if (!russian || !english || rest.length > 0) throw new Error(`not in two languages: ${text}`);
  return [russian, english];
}
