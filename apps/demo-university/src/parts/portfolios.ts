import { inChunks } from '@zachetka/server/db/bulk-insert';
import {
  elementHistory,
  elementValue,
  employeeBlock,
  portfolio,
  portfolioElement,
  student,
  studyGroup,
} from '@zachetka/server/db/schema/index';
import { asc, eq, max } from 'drizzle-orm';
import { demoAccount } from '../demo-accounts.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { type PortfolioOwner, planPortfolio } from '../portfolio/plan-portfolio.ts';
import { createRowMaker, type PortfolioRows } from '../portfolio/portfolio-rows.ts';
import { planFiles } from '../proof-files/plan-files.ts';
import { findDemoSeasons, isWorthSomething } from '../seasons/demo-seasons.ts';

const portfoliosAtOnce = 200;
const largestWithFirstFilling = 2000;

export const portfolios: DemoPart = {
  name: 'portfolios',
  load: async (context) => {
    const owners = await findOwners(context);
    let done = 0;
    for await (const filled of inChunks(await fillPortfolios(context, owners), portfoliosAtOnce)) {
      await insertPortfolios(
        context,
        filled.flatMap((rows) => rows ?? []),
      );
      done += filled.length;
      context.progress(done, owners.length);
    }
  },
};

/** One portfolio a person, from the day of the first enrolment on. */
async function findOwners({ database, academicYear }: DemoContext): Promise<PortfolioOwner[]> {
  const rows = await database
    .select({ personId: student.personId, course: max(studyGroup.courseNumber) })
    .from(student)
    .innerJoin(studyGroup, eq(studyGroup.id, student.studyGroupId))
    .groupBy(student.personId)
    .orderBy(asc(student.personId));
  const showcase = demoAccount('student').personId;
  return rows.map(({ personId, course }) => ({
    personId,
    admitted: `${academicYear - (course ?? 1) + 1}-09-01`,
    showsEverything: personId === showcase,
  }));
}

/** Nothing for those who have not begun a portfolio. */
async function fillPortfolios(
  context: DemoContext,
  owners: readonly PortfolioOwner[],
): Promise<Iterable<PortfolioRows | undefined>> {
  const planning = context.random('portfolios/plan');
  const seasons = await findDemoSeasons(context.database);
  const makeRows = createRowMaker(context.random('portfolios/rows'), {
    verifiersOf: await findVerifiers(context),
    tellsFirstFilling: context.students <= largestWithFirstFilling,
    filesOf: planFiles(context),
    ...(seasons && {
      isWorthSomething: (subBlock, values) => isWorthSomething(seasons.present.rules, subBlock, values),
    }),
  });
  return (function* () {
    for (const owner of owners) {
      const planned = planPortfolio(planning, owner, { ...context, hasSeasons: seasons !== null });
      yield planned.length > 0 ? makeRows(owner, planned) : undefined;
    }
  })();
}

async function findVerifiers({ database }: DemoContext): Promise<(blockId: number) => readonly number[]> {
  const given = await database
    .select({ personId: employeeBlock.personId, blockId: employeeBlock.blockId })
    .from(employeeBlock)
    .orderBy(asc(employeeBlock.blockId), asc(employeeBlock.personId));
  const byBlock = Map.groupBy(given, ({ blockId }) => blockId);
  const everyBlock = demoAccount('verification-admin').personId;
  const verifiers = new Map(
    [...byBlock].map(([blockId, rows]) => [blockId, [everyBlock, ...rows.map(({ personId }) => personId)]]),
  );
  return (blockId) => verifiers.get(blockId) ?? [everyBlock];
}

async function insertPortfolios({ insert }: DemoContext, rows: readonly PortfolioRows[]): Promise<void> {
  await insert(
    portfolio,
    ['id', 'personId', 'createdAt'],
    rows.map((row) => row.portfolio),
  );
  await insert(
    portfolioElement,
    [
      'id',
      'portfolioId',
      'subBlockId',
      'status',
      'version',
      'score',
      'adminComment',
      'createdAt',
      'sentAt',
      'assessedAt',
      'changedAt',
      'changedBy',
    ],
    rows.flatMap(({ elements }) => elements),
  );
  await insert(
    elementValue,
    ['id', 'elementId', 'attributeId', 'value'],
    rows.flatMap(({ values }) => values),
  );
  await insert(
    elementHistory,
    [
      'id',
      'elementId',
      'personId',
      'blockId',
      'subBlockId',
      'at',
      'actorId',
      'action',
      'fromStatus',
      'toStatus',
      'score',
      'comment',
      'waitedSince',
      'changes',
    ],
    rows.flatMap(({ history }) => history),
  );
}
