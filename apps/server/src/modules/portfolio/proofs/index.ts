export { takeCredential } from './check-credential.ts';
export { createCredentials, didOf, obtainKeys, rotateCredentialKey } from './credentials.ts';
export { proofsRoutes } from './proofs.routes.ts';
