import { expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

it.each(['корова лампа вторник', 'Tr0ub4dor&3-staple', 'три слова 12'])('%s is good', (password) => {
  expect(passwordProblem(password, 'ivanova_aa')).toBeNull();
});

it.each([
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
  expect(passwordProblem(password, 'ivanova_aa')?.ru).toContain(problem);
});
