export { createIdentifyScript } from './identify-script.ts';
export { prepareTokenQueries } from './tokens.queries.ts';
export { tokensRoutes } from './tokens.routes.ts';
