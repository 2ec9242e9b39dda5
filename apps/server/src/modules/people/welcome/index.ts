export { hasSeenWelcome } from './welcome.queries.ts';
export { welcomeRoutes } from './welcome.routes.ts';
