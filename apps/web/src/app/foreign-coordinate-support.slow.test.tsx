// @vitest-environment happy-dom
import { specified } from '@/testing/foreign-service/coordinate-support.ts';
import { describePages } from '@/testing/foreign-service/describe-pages.ts';

const roles = ['lks_student'] as const;

describePages(
  [
    { path: '/', roles },
    { path: '/schedule?week=2026-11-16', roles, presses: [/^Успеваемость/] },
    { path: '/performance', roles, presses: [/Анатомия/, /Кости/] },
  ],
  { specified },
);
