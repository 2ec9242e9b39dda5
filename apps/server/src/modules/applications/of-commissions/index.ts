export {
  type BeforeCommission,
  type CommissionScope,
  findAllBefore,
  findBeforeCommission,
  findElementsThat,
  findJudged,
  holdsElement,
  type JudgedApplication,
  lockJudged,
} from './of-commissions.queries.ts';
