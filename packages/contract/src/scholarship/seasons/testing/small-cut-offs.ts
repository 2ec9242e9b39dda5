import { type CutOffAnswer, cutOff } from '../cut-off/cut-off.ts';
import { parseCutOffCase } from '../cut-off/parse-cut-off-case.ts';

type Given = Record<string, unknown> & { applicants: Record<string, unknown>[] };

export const settings = {
  places: 1,
  by: 'university',
  shareLimits: [],
  ties: 'noneIn',
  chain: [],
  votes: [],
};

export function answer(given: Given): CutOffAnswer {
  const { problems, value } = parseCutOffCase({ ...settings, ...given });
  if (problems) throw new Error(JSON.stringify(problems));
  return cutOff(value);
}

/** People with these totals, numbered from 1. */
export const people = (...totals: (string | number)[]) =>
  totals.map(
    (total, index): Record<string, unknown> => ({
      id: index + 1,
      institute: 'LD',
      total,
      flags: [],
      chain: {},
      eligible: true,
    }),
  );
export const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
export const reasons = ({ left }: CutOffAnswer) =>
  Object.fromEntries(left.map(({ id, reason }) => [id, reason]));
export const repeat = (count: number, total: number) => Array.from({ length: count }, () => total);
