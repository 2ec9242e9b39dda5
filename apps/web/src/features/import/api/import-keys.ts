import type { ImportKind } from '@zachetka/contract/import/import-kinds';

export const importKeys = {
  all: ['import'] as const,
  log: ['import', 'log'] as const,
  kinds: ['import', 'kinds'] as const,
  run: (id: number) => ['import', 'run', id] as const,
  changes: (id: number, kind: ImportKind) => ['import', 'run', id, 'changes', kind] as const,
  refusals: (id: number, kind: ImportKind) => ['import', 'run', id, 'refusals', kind] as const,
};
