export { type AuthQueries, prepareAuthQueries } from './auth.queries.ts';
export { currentUserRoutes } from './current-user.routes.ts';
export {
  createIdentifyCaller,
  createIdentifySession,
  type IdentifySession,
  portalTokensOf,
} from './identify-caller.ts';
export { type ProviderConnection } from './identity-provider.ts';
export { type Message, messagePage, refusalPage } from './pages/message-page.ts';
export { type Page, pageHeaders, renderPage, sendPage } from './pages/page.ts';
export { pageLanguage, rememberPageLanguage } from './pages/page-language.ts';
export { answerRefusalsWithPages } from './pages/refusals.ts';
export { createPortalTokens, type PortalTokens } from './portal-token.ts';
export { rememberCallers } from './remembered-callers.ts';
export { createSeal, type Seal } from './sealed-text.ts';
export {
  findServerSecret,
  obtainServerSecret,
  obtainServerSecrets,
  onceForDatabase,
  rotateServerSecret,
} from './server-secret.queries.ts';
export { nameBrowser } from './sessions/name-browser.ts';
export {
  type EndedSession,
  endSessionsOf,
  prepareSessionQueries,
  type SessionQueries,
} from './sessions/sessions.queries.ts';
export { sessionsRoutes } from './sessions/sessions.routes.ts';
export { signInRoutes } from './sign-in/sign-in.routes.ts';
export {
  type EndLoginSession,
  externalConnection,
  type SignInClaims,
  targetUrlsOf,
  tokenCookieOf,
} from './sign-in/sign-in-parts.ts';
export { callbackPath } from './sign-in/target-url.ts';
