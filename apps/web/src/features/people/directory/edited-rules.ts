import type { MappingRule } from '@zachetka/contract/people/directory/claim-mapping.rules';

/** What is typed: a role may not be chosen yet. */
export type EditedRule = { key: string; claim: string; value: string; role: MappingRule['role'] | '' };

let made = 0;
export const newKey = () => {
  made += 1;
  return `rule-${made}`;
};
export const toEdited = (rules: readonly MappingRule[]): EditedRule[] =>
  rules.map((rule) => ({ key: newKey(), ...rule }));

/** Those that are complete, as they are saved. */
export const toRules = (edited: readonly EditedRule[]): MappingRule[] =>
  edited.flatMap(({ claim, value, role }) =>
    claim.trim() === '' || value.trim() === '' || role === '' ? [] : [{ claim, value, role }],
  );
