export { signInClaims } from './claims/claim-mapping.ts';
export { directoryRoutes } from './directory.routes.ts';
export { scheduleLdapReading } from './ldap/schedule-ldap-reading.ts';
export { scimRoutes } from './scim/scim.routes.ts';
