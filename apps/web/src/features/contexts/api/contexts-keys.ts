export const contextsKeys = {
  employees: (name: string) => ['contexts', 'employees', name] as const,
  blocks: ['contexts', 'blocks'] as const,
  context: (sid: string) => ['contexts', 'context', sid] as const,
  given: ['contexts', 'given'] as const,
};
