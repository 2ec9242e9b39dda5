import type { Holding } from './holding.queries.ts';
import { ofAccess } from './of-access.queries.ts';
import { ofApplications } from './of-applications.queries.ts';
import { ofPerson } from './of-person.queries.ts';
import { ofPortal } from './of-portal.queries.ts';
import { ofPortfolio } from './of-portfolio.queries.ts';
import { ofStudy } from './of-study.queries.ts';
import { ofWork } from './of-work.queries.ts';

/**
 * Every table that belongs to a person or names one, once: how it is found, what the archive writes, what erasure does.
 * A table comes after those that it is found by. `registry.test.ts` walks the schema and fails on one that is missing.
 */
export const registry: readonly Holding[] = [
  ...ofPerson,
  ...ofAccess,
  ...ofStudy,
  ...ofPortfolio,
  ...ofApplications,
  ...ofPortal,
  ...ofWork,
];
