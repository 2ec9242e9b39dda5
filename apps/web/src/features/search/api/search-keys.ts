export const searchKeys = {
  results: (query: string) => ['search', query] as const,
};
