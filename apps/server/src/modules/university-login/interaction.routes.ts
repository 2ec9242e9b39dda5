import formbody from '@fastify/formbody';
import { signInQuery } from '@zachetka/contract/auth/auth.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { pageLanguage, rememberPageLanguage, sendPage } from '../auth/index.ts';
import { interactionPath, universityLoginPath } from './embedded-connection.ts';
import type { FailedAttempts } from './failed-attempts.ts';
import type { LoginAccountQueries } from './login-accounts.queries.ts';
import { checkPassword } from './password-hash.ts';
import { type AccountTitle, signInPage } from './sign-in-page.ts';
import { signInTexts } from './sign-in-texts.ts';

type Options = {
  provider: Provider;
  accounts: LoginAccountQueries;
  titles: readonly AccountTitle[];
  failedAttempts: FailedAttempts;
  /** Where a sign-in may end: the form's policy has to allow the whole way there. */
  formOrigins: readonly string[];
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const params = z.object({ uid: z.string().max(100) });
const query = signInQuery.pick({ lang: true }).extend({ login: z.string().max(200).catch('') });
const credentials = z.object({ login: z.string().trim().max(200), password: z.string().max(1000) });

/** The one step that the embedded login asks of a person: who they are. */
export const interactionRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { provider, accounts, failedAttempts } = options;
  await app.register(formbody);
  const url = interactionPath;

  const showForm = async (
    {
      request,
      reply,
      interaction,
    }: { request: FastifyRequest; reply: FastifyReply; interaction: Interaction },
    { login, refusal }: { login: string; refusal?: { status: number; text: 'wrong' | AppError } },
  ) => {
    const language = pageLanguage(request, interaction.params['ui_locales']);
    const form = {
      language,
      address: `${universityLoginPath}/interaction/${interaction.uid}`,
      login,
      accounts: await accounts.findDemoAccounts(),
      titles: options.titles,
    };
    if (!refusal) return sendPage(reply, 200, signInPage(form), options.formOrigins);
    const error =
      refusal.text === 'wrong' ? signInTexts[language].wrong : refusal.text.toAnswer(language).message;
    return sendPage(reply, refusal.status, signInPage({ ...form, error }), options.formOrigins);
  };

  app.get(
    url,
    {
      config: { access: 'public' },
      schema: { hide: true, params, querystring: query },
    },
    async (request, reply) => {
      const interaction = await findInteraction(provider, request, reply);
      rememberPageLanguage(request, reply);
      return showForm({ request, reply, interaction }, { login: request.query.login });
    },
  );

  app.post(
    url,
    {
      // Spares the processor; guesses are counted below.
      config: { access: 'public', rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: { hide: true, params, body: credentials },
    },
    async (request, reply) => {
      const interaction = await findInteraction(provider, request, reply);
      const { login, password } = request.body;
      const loginKey = `${request.ip} ${login.toLowerCase()}`;

      const seconds = failedAttempts.secondsToWait([request.ip, loginKey]);
      if (seconds > 0) {
        const text = new AppError('tooManyRequests', { params: { seconds } });
        reply.header('retry-after', seconds);
        return showForm({ request, reply, interaction }, { login, refusal: { status: 429, text } });
      }

      const account = await accounts.findAccount(login);
      if (!(await checkPassword(password, account?.passwordHash)) || !account) {
        failedAttempts.add([request.ip, loginKey]);
        // Only a login that exists: in the wrong field, a password would get into the log.
        request.log.warn({ login: account?.login }, 'wrong login or password');
        return showForm({ request, reply, interaction }, { login, refusal: { status: 422, text: 'wrong' } });
      }

      failedAttempts.clear(loginKey);
      await leaveOtherSession(provider, interaction, account.login);
      const next = await provider.interactionResult(
        request.raw,
        reply.raw,
        { login: { accountId: account.login, remember: false } },
        { mergeWithLastSubmission: false },
      );
      return reply.header('cache-control', 'no-store').redirect(next, 303);
    },
  );
};

async function findInteraction(
  provider: Provider,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<Interaction> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    if (interaction.uid === request.params.uid) return interaction;
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
  }
  throw new AppError('signInExpired');
}

/** Another person at the same browser: the library would make them confirm on a page of its own. */
async function leaveOtherSession(provider: Provider, interaction: Interaction, login: string): Promise<void> {
  const { session } = interaction;
  if (!session || session.accountId === login) return;
  const other = await provider.Session.findByUid(session.uid);
  await other?.destroy();
  delete interaction.session;
  await interaction.persist();
}
