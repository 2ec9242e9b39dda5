// @vitest-environment happy-dom
import { describePages } from '@/testing/foreign-service/describe-pages.ts';
import { specified as extraEdu } from '@/testing/foreign-service/extra-edu.ts';
import { specified } from '@/testing/foreign-service/personal-account.ts';

describePages(
  [
    { path: '/drpo/appointment', roles: ['lks_student'] },
    { path: '/drpo/apply', roles: ['lks_student'] },
    {
      path: '/admin/portfolio-contexts',
      roles: ['sh_admin'],
      typed: { into: 'employee', text: 'Петров' },
      presses: [/^Петров/, /Сохранить/],
    },
  ],
  { specified, others: extraEdu },
);
