import type { DemoPart } from './demo-part.ts';
import { applications } from './parts/applications.ts';
import { attachments } from './parts/attachments.ts';
import { commissions } from './parts/commissions.ts';
import { droe } from './parts/droe.ts';
import { employees } from './parts/employees.ts';
import { loginAccounts } from './parts/login-accounts.ts';
import { portfolioStructure } from './parts/portfolio-structure.ts';
import { portfolios } from './parts/portfolios.ts';
import { rating } from './parts/rating.ts';
import { schedule } from './parts/schedule.ts';
import { seasons } from './parts/seasons.ts';
import { students } from './parts/students.ts';
import { studyFacts } from './parts/study-facts.ts';
import { studyStructure } from './parts/study-structure.ts';
import { verification } from './parts/verification.ts';
import { welcomes } from './parts/welcomes.ts';

/** In the order of loading. A feature adds its own file and a line here; it finds the people of the lines above. */
export const demoParts: readonly DemoPart[] = [
  studyStructure,
  students,
  employees,
  loginAccounts,
  welcomes,
  portfolioStructure,
  seasons,
  studyFacts,
  portfolios,
  attachments,
  verification,
  applications,
  commissions,
  schedule,
  rating,
  droe,
];

/** Where people shall try the portal as it is between two seasons. */
export const partsWithoutSeason: readonly DemoPart[] = demoParts.filter(
  (part) => part !== seasons && part !== commissions,
);
