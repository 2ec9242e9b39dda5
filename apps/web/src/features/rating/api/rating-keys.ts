/** Every key of this feature's queries. */
export const ratingKeys = {
  educationPlans: ['rating', 'education-plans'],
  disciplines: (semesterId: number) => ['rating', 'disciplines', semesterId],
  rating: (semesterId: number, wpdId: number) => ['rating', 'discipline', semesterId, wpdId],
  info: (wpdId: number) => ['rating', 'info', wpdId],
} as const;
