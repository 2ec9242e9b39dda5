export { verificationRoutes } from './verification.routes.ts';
