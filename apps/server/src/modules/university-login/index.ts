export { embeddedConnection, interactionPath } from './embedded-connection.ts';
export { issueTokenForLogin } from './issue-token.ts';
export { hashPassword } from './password-hash.ts';
export type { AccountTitle } from './sign-in-page.ts';
export { universityLogin } from './university-login.ts';
