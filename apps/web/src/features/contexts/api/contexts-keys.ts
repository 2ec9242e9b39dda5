export const contextsKeys = {
  employees: (name: string) => ['contexts', 'employees', name] as const,
  blocks: ['contexts', 'blocks'] as const,
  access: (sid: string) => ['contexts', 'access', sid] as const,
};
