import type { DroeType } from '@zachetka/contract/droe/droe-types';

export const droeKeys = { categories: (type: DroeType) => ['droe', type] as const };
