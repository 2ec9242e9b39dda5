// @vitest-environment happy-dom
import { stepText } from '@zachetka/contract/scholarship/seasons/scoring/explanation.texts';
import { beforeAll, expect, it } from 'vitest';
import { chooseLanguage, currentLanguage, startI18n } from '@/lib/i18n.ts';
import { fieldText, seasonNames } from './season-names.ts';

beforeAll(startI18n);

const articles = {
  subBlockId: 1,
  subBlock: 'articles',
  fields: [
    { code: 'kind', titleRu: 'Вид', titleEn: 'Kind' },
    { code: 'level', titleRu: 'Уровень', titleEn: null },
  ],
};
const values = ['kind', 'level', '77'].map((attribute) => ({ attribute, value: '' }));

function told(): string {
  const names = seasonNames({
    item: String,
    attribute: (code) => fieldText(articles, code),
  });
  return stepText({ kind: 'noCell', values, change: '0' }, currentLanguage(), names);
}

it('calls a field as its sub-block does, in English where it has an English title, and by its code where it is gone', async () => {
  expect(told()).toContain('(Вид: не указано, Уровень: не указано, 77: не указано)');
  await chooseLanguage('en');
  expect(told()).toContain('(Kind: not given, Уровень: not given, 77: not given)');
});
