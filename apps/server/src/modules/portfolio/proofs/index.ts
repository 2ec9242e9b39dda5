export { takeCredential } from './check-credential.ts';
export { createCredentials, didOf, obtainKeys, rotateCredentialKey } from './credentials.ts';
export { findOpenProof } from './manage-proofs.ts';
export { proofsRoutes } from './proofs.routes.ts';
export { type Award, awardedSince, findAwards, refusalOfAward } from './questions.ts';
