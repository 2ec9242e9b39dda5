import { expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

it.each([
  ['корова лампа вторник', null],
  ['Tr0ub4dor&3-staple', null],
  ['три слова 12', null],
  ['короткий', 'короче 12'],
  ['x'.repeat(1001), 'длиннее 1000'],
  ['aaaaaaaaaaaa', 'легко угадать'],
  ['123456789012', 'легко угадать'],
  ['qwertyuiopasdf', 'легко угадать'],
  ['Password1234', 'легко угадать'],
  ['йцукенгшщзхъ1', 'легко угадать'],
  ['ivanova_aa2026', 'легко угадать'],
  ['ПарольПароль1', 'легко угадать'],
])('%s: %s', (password, problem) => {
  const found = passwordProblem(password, 'ivanova_aa');
  if (problem === null) expect(found).toBeNull();
  else expect(found?.ru).toContain(problem);
});
