// @vitest-environment happy-dom

import { getFixedT } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { AttributeInput } from './attribute-input.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('portfolio');
});

it.each(['TEXT', 'SELECT'] as const)('offers options as people read them: %s', (format) => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <AttributeInput
      {...{ id: 'edition', label: 'Издание', description: undefined, isRequired: false, placeholder: null }}
      {...{ format, language: 'ru', value: null, problem: undefined, t: getFixedT(null, 'portfolio') }}
      options={['«Клинический опыт»', ' "Вестник"']}
      onChange={() => undefined}
    />,
  );
  const offered = [...page.querySelectorAll('option')].map(({ value }) => value);
  expect(offered.filter((value) => value !== '')).toEqual(['Клинический опыт', 'Вестник']);
});
