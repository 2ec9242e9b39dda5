// @vitest-environment happy-dom
import { describePages } from '@/testing/foreign-service/describe-pages.ts';
import { specified } from '@/testing/foreign-service/personal-account.ts';

describePages(
  [
    { path: '/drpo/appointment', roles: ['lks_student'] },
    { path: '/drpo/apply', roles: ['lks_student'] },
  ],
  { specified },
);
