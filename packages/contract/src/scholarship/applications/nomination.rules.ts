type ApplicationTitles = { applicationTitleRu: string | null; applicationTitleEn: string | null };

/** A block takes part in applications where it has a title for them, in either language. */
export function isNomination({ applicationTitleRu, applicationTitleEn }: ApplicationTitles): boolean {
  return isGiven(applicationTitleRu) || isGiven(applicationTitleEn);
}

type NominationTitles = ApplicationTitles & { title: string; titleEn: string };

/** A block may be called otherwise as a nomination than it is in the portfolio. */
export function nominationTitle(
  { title, titleEn, applicationTitleRu, applicationTitleEn }: NominationTitles,
  language: 'ru' | 'en',
): string {
  const russian = applicationTitleRu || title;
  return language === 'en' ? applicationTitleEn || titleEn || russian : russian;
}

function isGiven(title: string | null): boolean {
  return title !== null && title.trim() !== '';
}
