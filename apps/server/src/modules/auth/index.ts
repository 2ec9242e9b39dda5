export { type AuthQueries, prepareAuthQueries } from './auth.queries.ts';
export { currentUserRoutes } from './current-user.routes.ts';
export { createIdentifyCaller } from './identify-caller.ts';
export { createPortalTokens, type PortalTokens } from './portal-token.ts';
export { obtainServerSecret } from './server-secret.ts';
