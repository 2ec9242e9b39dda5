export const borderKeys = {
  case: (seasonId: number) => ['border', 'case', seasonId] as const,
  scenarios: (seasonId: number) => ['border', 'scenarios', seasonId] as const,
};
