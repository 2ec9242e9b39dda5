export { changeAccount } from './account/change-account.ts';
export { hashPassword } from './credentials/password-hash.ts';
export { embeddedConnection, interactionPath } from './embedded-connection.ts';
export { embeddedSessionEnd } from './end-session.ts';
export { issueTokenForLogin } from './issue-token.ts';
export { countSharedPasswords, loginOf, ownersOfLogins, ownsLogin } from './login-accounts.queries.ts';
export { rotateKeys } from './rotate-keys.ts';
export { type AccountTitle } from './sign-in-page.ts';
export { universityLogin } from './university-login.ts';
