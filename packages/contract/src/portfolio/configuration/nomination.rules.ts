type ApplicationTitles = { applicationTitleRu: string | null; applicationTitleEn: string | null };

/** A block takes part in applications where it has a title for them. */
export function isNomination({ applicationTitleRu, applicationTitleEn }: ApplicationTitles): boolean {
  return Boolean(applicationTitleRu) || Boolean(applicationTitleEn);
}
