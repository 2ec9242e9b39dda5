import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it.each([
  ['a.pdf', `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`],
  [
    'Диплом №1.pdf',
    `inline; filename="______ _1.pdf"; filename*=UTF-8''%D0%94%D0%B8%D0%BF%D0%BB%D0%BE%D0%BC%20%E2%84%961.pdf`,
  ],
  [
    `it's "100%" (a*b)\\.pdf`,
    `inline; filename="it's _100__ (a*b)_.pdf"; filename*=UTF-8''it%27s%20%22100%25%22%20%28a%2Ab%29%5C.pdf`,
  ],
  ['🎓.png', `inline; filename="_.png"; filename*=UTF-8''%F0%9F%8E%93.png`],
])('%s', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header);
});
