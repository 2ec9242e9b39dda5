export const directoryKeys = { all: ['directory'] as const };
