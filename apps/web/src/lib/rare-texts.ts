/** Where the texts of pages are that few people open. This comes when the first of them is asked for. */
export const rareTexts = import.meta.glob<{ default: Record<string, unknown> }>(
  '../locales/*/{events,proofs,paper-reading,tokens,ready-comments,reading-record,contexts,border,papers,statistics,personal-data,open-season,planned,residency}.json',
);
