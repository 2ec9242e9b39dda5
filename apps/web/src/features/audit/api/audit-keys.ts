export const auditKeys = {
  state: ['audit', 'state'] as const,
  journal: (filters: object, page: number) => ['audit', 'journal', filters, page] as const,
};
