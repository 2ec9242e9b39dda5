import formbody from '@fastify/formbody';
import { signInQuery } from '@zachetka/contract/people/auth/auth.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import { pageLanguage, rememberPageLanguage, type Seal, sendPage } from '../auth/index.ts';
import { codePage } from './account/account-pages.ts';
import { accountTexts } from './account/account-texts.ts';
import type { CredentialCheck, Verdict } from './credentials/check-credentials.ts';
import { credentialLimit } from './credentials/sign-in-limits.ts';
import { interactionPath, universityLoginPath } from './embedded-connection.ts';
import type { ListedAccount } from './sign-in-page.ts';
import { type AccountTitle, signInPage, signInTexts } from './sign-in-page.ts';

type Options = {
  provider: Provider;
  check: CredentialCheck;
  /** What a person takes along from the password to the code. */
  steps: Seal;
  /** The accounts that the page offers to fill in; none outside a demo. */
  findListed: () => Promise<readonly ListedAccount[]>;
  titles: readonly AccountTitle[];
  /** Where a sign-in may end: the form's policy has to allow the whole way there. */
  formOrigins: readonly string[];
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const params = z.object({ uid: z.string().max(100) });
const query = signInQuery.pick({ lang: true }).extend({ login: z.string().max(200).catch('') });
const credentials = z.union([
  z.object({ login: z.string().trim().max(200), password: z.string().max(1000) }),
  z.object({ step: z.string().max(4000), code: z.string().max(20) }),
]);
const stepSeconds = 300;

/** The one step that the embedded login asks of a person: who they are. */
export const interactionRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { provider, check, steps } = options;
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
      accounts: await options.findListed(),
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
      config: { access: 'public', rateLimit: credentialLimit },
      schema: { hide: true, params, body: credentials },
    },
    async (request, reply) => {
      const interaction = await findInteraction(provider, request, reply);
      const { body } = request;
      if ('step' in body) return takeCode({ request, reply, interaction }, body);
      const verdict = await check.password(request, body);
      if (verdict.kind !== 'right') {
        const refusal = refusalOf(reply, verdict);
        return showForm({ request, reply, interaction }, { login: body.login, refusal });
      }
      const { login, totpSecret } = verdict.account;
      if (totpSecret !== null) return askForCode({ request, reply, interaction }, login);
      return finish({ request, reply, interaction }, login);
    },
  );

  type Step = { request: FastifyRequest; reply: FastifyReply; interaction: Interaction };

  const askForCode = async (
    { request, reply, interaction }: Step,
    login: string,
    refusal?: { status: number; text: 'wrong' | AppError },
  ) => {
    const language = pageLanguage(request, interaction.params['ui_locales']);
    const error =
      refusal &&
      (refusal.text === 'wrong' ? accountTexts[language].wrongCode : refusal.text.toAnswer(language).message);
    const step = await steps.close({ login, uid: interaction.uid, turn: 'code' }, stepSeconds);
    const address = `${universityLoginPath}/interaction/${interaction.uid}`;
    return sendPage(
      reply,
      refusal?.status ?? 200,
      codePage({ language, step, error, address }),
      options.formOrigins,
    );
  };

  const takeCode = async (at: Step, { step, code }: { step: string; code: string }) => {
    const opened = await steps.open(step);
    const login = opened?.['login'];
    if (opened?.['uid'] !== at.interaction.uid || opened['turn'] !== 'code' || typeof login !== 'string') {
      throw new AppError('signInExpired');
    }
    const verdict = await check.code(at.request, { login, code });
    if (verdict.kind !== 'right') return askForCode(at, login, refusalOf(at.reply, verdict));
    return finish(at, login);
  };

  const finish = async ({ request, reply, interaction }: Step, login: string) => {
    check.passed(request, login);
    await leaveOtherSession(provider, interaction, login);
    const next = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: login, remember: false } },
      { mergeWithLastSubmission: false },
    );
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  };
};

function refusalOf(
  reply: FastifyReply,
  verdict: Exclude<Verdict, { kind: 'right' }>,
): { status: number; text: 'wrong' | AppError } {
  if (verdict.kind === 'wrong') return { status: 422, text: 'wrong' };
  void reply.header('retry-after', verdict.seconds);
  return { status: 429, text: new AppError('tooManyRequests', { params: { seconds: verdict.seconds } }) };
}

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
