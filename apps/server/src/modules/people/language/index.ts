export { languageOfPerson, prepareLanguageOf } from './language.queries.ts';
export { languageRoutes } from './language.routes.ts';
