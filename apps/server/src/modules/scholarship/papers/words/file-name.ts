type NamedSeason = { titleRu: string; academicYear: number };

/** As a person would name the file: «Приказ ПГАС весна 2026-2027». Without signs that some disk or mail program refuses. */
export function fileNameOf(what: string, { titleRu, academicYear }: NamedSeason): string {
  const years = `${academicYear}-${academicYear + 1}`;
  const season = plain(titleRu);
  return `${plain(what)} ${season.includes(years) ? season : `${season} ${years}`}`;
}

const plain = (text: string): string =>
  text
    .replaceAll(/[/\\|]/g, '-')
    .replaceAll(/[«»"“”„'<>:?*,\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
