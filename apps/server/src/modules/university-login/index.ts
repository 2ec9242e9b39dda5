export { embeddedConnection, interactionPath } from './embedded-connection.ts';
export { issueTokenForLogin } from './issue-token.ts';
export { hashPassword } from './password-hash.ts';
export { universityLogin } from './university-login.ts';
