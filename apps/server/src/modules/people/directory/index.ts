export { signInClaims } from './claims/claim-mapping.ts';
export { directoryRoutes } from './directory.routes.ts';
export { keepReadingLdap } from './ldap/keep-reading.ts';
export { scimRoutes } from './scim/scim.routes.ts';
