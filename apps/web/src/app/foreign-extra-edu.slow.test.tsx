// @vitest-environment happy-dom
import { describePages } from '@/testing/foreign-service/describe-pages.ts';
import { specified } from '@/testing/foreign-service/extra-edu.ts';

const [student, staff] = [['lks_student'], ['sh_admin']] as const;

describePages(
  [
    { path: '/portfolio', roles: student },
    { path: '/portfolio/1', roles: staff },
    { path: '/verification-achievements/1', roles: staff },
    { path: '/achievements-list', roles: staff },
    { path: '/students-list', roles: staff },
    { path: '/verification-achievements', roles: staff },
    { path: '/student-applications', roles: student },
    { path: '/application-for-pgas?id=1', roles: student, presses: [/Редактировать/] },
    { path: '/application-for-pgas?id=1&view=true', roles: staff },
    { path: '/application-for-pgas?id=1&verification=true', roles: staff },
    { path: '/admin-applications', roles: staff },
    { path: '/admin/configuration', roles: staff },
  ],
  { specified },
);
