const placeholder = '{id}';

/** The address of one test in the learning system. A page without a place for the id gets it as its last part. */
export function lessonAddress(lessonPage: string, id: number | string): string {
  const encoded = encodeURIComponent(id);
  if (lessonPage.includes(placeholder)) return lessonPage.replaceAll(placeholder, encoded);
  return `${lessonPage.replace(/\/+$/, '')}/${encoded}`;
}
