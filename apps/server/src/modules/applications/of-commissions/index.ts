export {
  type BeforeCommission,
  type CommissionScope,
  findAllBefore,
  findBeforeCommission,
  findFiledIn,
  findJudged,
  firstElementThat,
  type JudgedApplication,
  lockJudged,
} from './of-commissions.queries.ts';
