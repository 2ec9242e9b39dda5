export {
  postAppealJudged,
  postApplicationDecision,
  postDecided,
  postDecision,
  postPublication,
  withdrawPostedDecision,
} from './post.queries.ts';
