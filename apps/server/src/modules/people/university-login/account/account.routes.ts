import formbody from '@fastify/formbody';
import { signInQuery } from '@zachetka/contract/people/auth/auth.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../../lib/app-error.ts';
import type { SecretBox } from '../../../../lib/secret-box.ts';
import type { SecurityLog } from '../../../../lib/security-log.ts';
import { pageLanguage, rememberPageLanguage, type Seal, sendPage } from '../../auth/index.ts';
import type { CredentialCheck } from '../credentials/check-credentials.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { passwordProblem } from '../credentials/password-rules.ts';
import { credentialLimit } from '../credentials/sign-in-limits.ts';
import { newTotpSecret, totpStepOf } from '../credentials/totp.ts';
import type { LoginAccount, LoginAccountQueries } from '../login-accounts.queries.ts';
import {
  accountPage,
  accountPath,
  donePage,
  passwordPath,
  secondFactorPage,
  secondFactorPath,
  turnOffPage,
  turnOnPage,
} from './account-pages.ts';
import { accountTexts } from './account-texts.ts';

type Options = {
  accounts: LoginAccountQueries;
  check: CredentialCheck;
  box: SecretBox;
  /** What a person takes along from one form to the next. */
  steps: Seal;
  securityLog: SecurityLog;
  /** At the login and in the portal: whoever else knew the old password is out. */
  endSessionsOf: (account: Pick<LoginAccount, 'login' | 'personId'>) => Promise<void>;
};

const stepSeconds = 600;
const querystring = signInQuery.pick({ lang: true });
const given = z.object({
  login: z.string().trim().max(200),
  password: z.string().max(1000),
  code: z.string().max(20).default(''),
});
const newPassword = given.extend({ newPassword: z.string().max(2000), repeat: z.string().max(2000) });
const step = z.object({ step: z.string().max(4000), code: z.string().max(20).default('') });

/** What the owner of an account can change by themselves: the password, and whether signing in asks for a code. */
export const accountRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { accounts, check, box, steps, securityLog, endSessionsOf } = options;
  await app.register(formbody);
  const shown = { config: { access: 'public' }, schema: { hide: true, querystring } } as const;
  const sent = { access: 'public', rateLimit: credentialLimit } as const;

  const show = (page: typeof accountPage) => (request: FastifyRequest, reply: FastifyReply) => {
    rememberPageLanguage(request, reply);
    return sendPage(reply, 200, page({ language: pageLanguage(request) }));
  };
  app.get(accountPath, shown, show(accountPage));
  app.get(secondFactorPath, shown, show(secondFactorPage));

  /** The account, or the text that says why not. */
  const identify = async (
    request: FastifyRequest,
    { login, password, code }: z.infer<typeof given>,
  ): Promise<LoginAccount | { error: string; status: number }> => {
    const t = accountTexts[pageLanguage(request)];
    const first = await check.password(request, { login, password });
    const second =
      first.kind === 'right' && first.account.totpSecret !== null
        ? await check.code(request, { login, code })
        : first;
    if (second.kind === 'right') {
      check.passed(request, login);
      return second.account;
    }
    if (second.kind === 'wrong')
      return { status: 422, error: first.kind === 'right' ? t.wrongCode : t.wrong };
    const refusal = new AppError('tooManyRequests', { params: { seconds: second.seconds } });
    return { status: 429, error: refusal.toAnswer(pageLanguage(request)).message };
  };

  app.post(
    passwordPath,
    { config: sent, schema: { hide: true, body: newPassword } },
    async (request, reply) => {
      const { body } = request;
      const language = pageLanguage(request);
      const refuse = (status: number, error: string) =>
        sendPage(reply, status, accountPage({ language, login: body.login, error }));
      const found = await identify(request, body);
      if ('error' in found) return refuse(found.status, found.error);
      if (body.newPassword !== body.repeat) return refuse(422, accountTexts[language].mismatch);
      if (body.newPassword === body.password) return refuse(422, accountTexts[language].samePassword);
      const problem = passwordProblem(body.newPassword, found.login);
      if (problem) return refuse(422, problem[language]);
      await accounts.setPassword(found.login, await hashPassword(body.newPassword));
      await endSessionsOf(found);
      securityLog.write('passwordChanged', request, { login: found.login });
      return sendPage(reply, 200, donePage(language, 'passwordChanged'));
    },
  );

  app.post(
    secondFactorPath,
    { config: sent, schema: { hide: true, body: given } },
    async (request, reply) => {
      const { login } = request.body;
      const language = pageLanguage(request);
      const found = await identify(request, request.body);
      if ('error' in found) {
        return sendPage(reply, found.status, secondFactorPage({ language, login, error: found.error }));
      }
      if (found.totpSecret !== null) {
        const off = await steps.close(
          { login: found.login, personId: found.personId, turn: 'off' },
          stepSeconds,
        );
        return sendPage(reply, 200, turnOffPage({ language, step: off }));
      }
      const secret = newTotpSecret();
      const on = await steps.close(
        { login: found.login, personId: found.personId, turn: 'on', secret },
        stepSeconds,
      );
      return sendPage(reply, 200, turnOnPage({ language, step: on, secret, login: found.login }));
    },
  );

  const openStep = async (sealed: string, turn: 'on' | 'off') => {
    const content = await steps.open(sealed);
    if (content?.['turn'] !== turn || typeof content['login'] !== 'string') return undefined;
    const {
      login,
      personId,
      secret = '',
    } = content as Record<string, string | undefined> & { login: string };
    return { login, personId: Number(personId), secret };
  };
  const startAgain = (request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguage(request);
    return sendPage(reply, 422, secondFactorPage({ language, error: accountTexts[language].expired }));
  };
  const done = async (
    request: FastifyRequest,
    reply: FastifyReply,
    account: Pick<LoginAccount, 'login' | 'personId'>,
    what: 'turnedOn' | 'turnedOff',
  ) => {
    await endSessionsOf(account);
    const event = what === 'turnedOn' ? 'secondFactorOn' : 'secondFactorOff';
    securityLog.write(event, request, { login: account.login });
    return sendPage(reply, 200, donePage(pageLanguage(request), what));
  };

  app.post(
    `${secondFactorPath}/on`,
    { config: sent, schema: { hide: true, body: step } },
    async (request, reply) => {
      const language = pageLanguage(request);
      const opened = await openStep(request.body.step, 'on');
      if (!opened) return startAgain(request, reply);
      const usedStep = totpStepOf(opened.secret, request.body.code);
      if (usedStep === null) {
        const error = accountTexts[language].wrongCode;
        return sendPage(reply, 422, turnOnPage({ language, ...opened, step: request.body.step, error }));
      }
      await accounts.setTotp(opened.login, box.close(opened.secret), usedStep);
      return done(request, reply, opened, 'turnedOn');
    },
  );

  app.post(
    `${secondFactorPath}/off`,
    { config: sent, schema: { hide: true, body: step } },
    async (request, reply) => {
      const opened = await openStep(request.body.step, 'off');
      if (!opened) return startAgain(request, reply);
      await accounts.setTotp(opened.login, null);
      return done(request, reply, opened, 'turnedOff');
    },
  );
};
