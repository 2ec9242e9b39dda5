/** What changes with a notice stands under `lists`. */
export const noticesKeys = {
  lists: ['notices', 'lists'] as const,
  latest: ['notices', 'lists', 'latest'] as const,
  list: (shown: string, page: number) => ['notices', 'lists', 'page', shown, page] as const,
  settings: ['notices', 'settings'] as const,
  push: (pushKey: string) => ['notices', 'push', pushKey] as const,
  undelivered: ['notices', 'undelivered'] as const,
};
