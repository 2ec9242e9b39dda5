export {
  postAppealJudged,
  postDecided,
  postDecision,
  postPublication,
  withdrawPostedDecision,
} from './post.queries.ts';
