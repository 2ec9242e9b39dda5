// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { specified } from '@/testing/foreign-service/extra-edu.ts';
import { openPage } from '@/testing/foreign-service/open-page.tsx';

it('a draft is shown where the student’s data can not be read, and does not ask for them for ever', async () => {
  const page = await openPage('/application-for-pgas?id=1', ['lks_student'], {
    answers: specified,
    failing: { call: 'GET /api/support/students/me', how: '500' },
  });
  expect(page.text()).toContain('Заявка № 1');
  page.close();
});
