export { readyCommentKeys } from './ready-comments.queries.ts';
export { readyCommentsRoutes } from './ready-comments.routes.ts';
