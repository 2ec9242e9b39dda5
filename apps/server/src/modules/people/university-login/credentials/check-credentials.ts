import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../../../lib/address-key.ts';
import type { SecretBox } from '../../../../lib/secret-box.ts';
import type { SecurityLog } from '../../../../lib/security-log.ts';
import type { LoginAccount, LoginAccountQueries } from '../login-accounts.queries.ts';
import { createFailedAttempts, type FailedAttempts, type LimitedKey } from './failed-attempts.ts';
import { createHashGate, GateFull } from './hash-gate.ts';
import { checkPassword, hashPassword, isOutdatedHash } from './password-hash.ts';
import { guessLimits } from './sign-in-limits.ts';
import { totpStepOf } from './totp.ts';

export type Verdict =
  | { kind: 'right'; account: LoginAccount }
  | { kind: 'wrong' }
  /** Too many were wrong before. */
  | { kind: 'wait'; seconds: number };

export type CredentialCheck = {
  password: (request: FastifyRequest, given: { login: string; password: string }) => Promise<Verdict>;
  /** Of an account that asks for codes. */
  code: (request: FastifyRequest, given: { login: string; code: string }) => Promise<Verdict>;
  /** Ends the count of the wrong ones: only when all that is asked for was right. */
  passed: (request: FastifyRequest, login: string) => void;
};

const { windowSeconds, guesses, failuresOfAddress, guessesAfterwards, codeGuesses } = guessLimits;
/** Where so many are being checked that another one would wait too long. */
const busySeconds = 5;

type Parts = {
  accounts: LoginAccountQueries;
  box: SecretBox;
  securityLog: SecurityLog;
  failedAttempts?: FailedAttempts;
};

/** The one place where passwords and codes are judged, so that all guesses are counted together. */
export function createCredentialCheck({
  accounts,
  box,
  securityLog,
  failedAttempts = createFailedAttempts(windowSeconds),
}: Parts): CredentialCheck {
  const gate = createHashGate();

  const keysOf = (request: FastifyRequest, login: string): LimitedKey[] => {
    const address = addressKey(request.ip);
    const limit = failedAttempts.countOf(address) < failuresOfAddress ? guesses : guessesAfterwards;
    return [{ key: address }, { key: loginKey(request, login), limit }];
  };

  type IsRight = (account: LoginAccount | undefined) => Promise<boolean>;

  const findAndJudge = async (request: FastifyRequest, login: string, isRight: IsRight) => {
    const account = await accounts.findAccount(login);
    return { account, isGood: await gate.pass(addressKey(request.ip), () => isRight(account)) };
  };

  const judge = async (
    request: FastifyRequest,
    keys: readonly LimitedKey[],
    { login, what }: { login: string; what: 'password' | 'code' },
    isRight: IsRight,
  ): Promise<Verdict> => {
    const begun = failedAttempts.begin(keys);
    if ('seconds' in begun) {
      securityLog.write('signInRefused', request, { reason: 'tooManyFailures' });
      return { kind: 'wait', seconds: begun.seconds };
    }
    const judged = await findAndJudge(request, login, isRight).catch((error: unknown) => {
      // Nothing was found out about the password.
      begun.takeBack();
      if (error instanceof GateFull) return null;
      throw error;
    });
    if (judged === null) return { kind: 'wait', seconds: busySeconds };
    const { account, isGood } = judged;
    if (isGood && account) {
      begun.takeBack();
      return { kind: 'right', account };
    }
    // Only a login that exists: in the wrong field, a password would get into the log.
    request.log.warn({ login: account?.login }, 'wrong login or password');
    const reason = what === 'code' ? 'wrongCode' : 'wrongPassword';
    securityLog.write('signInRefused', request, { reason, login: account?.login ?? null });
    return { kind: 'wrong' };
  };

  return {
    password: (request, { login, password }) =>
      judge(request, keysOf(request, login), { login, what: 'password' }, async (account) => {
        const isRight = await checkPassword(password, account?.passwordHash);
        if (isRight && account && isOutdatedHash(account.passwordHash)) {
          await accounts.setPassword(account.login, await hashPassword(password));
        }
        return isRight;
      }),
    code: (request, { login, code }) => {
      const keys = [...keysOf(request, login), { key: codeKey(login), limit: codeGuesses }];
      return judge(request, keys, { login, what: 'code' }, async (account) => {
        if (!account?.totpSecret) return false;
        const step = totpStepOf(box.open(account.totpSecret), code);
        return step !== null && (await accounts.takeTotpStep(account.login, step));
      });
    },
    passed: (request, login) => {
      failedAttempts.clear(loginKey(request, login));
      failedAttempts.clear(codeKey(login));
    },
  };
}

function loginKey({ ip }: FastifyRequest, login: string): string {
  return `${addressKey(ip)} ${login.toLowerCase()}`;
}

function codeKey(login: string): string {
  return `code ${login.toLowerCase()}`;
}
