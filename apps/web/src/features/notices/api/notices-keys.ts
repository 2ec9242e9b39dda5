export const noticesKeys = {
  all: ['notices'] as const,
  latest: ['notices', 'latest'] as const,
  list: (unread: boolean) => ['notices', 'list', unread] as const,
};
