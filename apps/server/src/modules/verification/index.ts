export { readyCommentsRoutes } from './ready-comments.routes.ts';
export { verificationRoutes } from './verification.routes.ts';
