export const ratingKeys = {
  educationPlans: ['rating', 'education-plans'] as const,
  plan: (planId: number) => ['rating', 'plan', planId] as const,
  disciplines: (semesterId: number) => ['rating', 'disciplines', semesterId] as const,
  discipline: (semesterId: number, wpdId: number) => ['rating', 'discipline', semesterId, wpdId] as const,
  info: (wpdId: number) => ['rating', 'info', wpdId] as const,
};
