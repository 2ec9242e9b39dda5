import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Replica } from './db/replica/index.ts';
import { checkDisks } from './lib/disk-space.ts';
import { validatorCompiler } from './lib/request-validation.ts';
import { openSecurityLog } from './lib/security-log.ts';
import {
  callbackPath,
  createIdentifyCaller,
  createIdentifySession,
  currentUserRoutes,
  externalConnection,
  portalTokensOf,
  prepareAuthQueries,
  prepareSessionQueries,
  sessionsRoutes,
  signInRoutes,
} from './modules/people/auth/index.ts';
import { directoryRoutes, scimRoutes, signInClaims } from './modules/people/directory/index.ts';
import { languageRoutes } from './modules/people/language/index.ts';
import { peopleRoutes } from './modules/people/people/index.ts';
import { createIdentifyScript, prepareTokenQueries, tokensRoutes } from './modules/people/tokens/index.ts';
import {
  type AccountTitle,
  embeddedConnection,
  embeddedSessionEnd,
  interactionPath,
  universityLogin,
} from './modules/people/university-login/index.ts';
import { welcomeRoutes } from './modules/people/welcome/index.ts';
import { appConfigRoutes } from './modules/platform/app-config/index.ts';
import { auditRoutes } from './modules/platform/audit/index.ts';
import { homeRoutes } from './modules/platform/home/index.ts';
import { importRoutes } from './modules/platform/import/index.ts';
import { journalRoutes } from './modules/platform/journal/index.ts';
import { mcpRoutes } from './modules/platform/mcp/index.ts';
import { noticeMailRoutes, noticePushRoutes, noticesRoutes } from './modules/platform/notices/index.ts';
import { personalDataRoutes } from './modules/platform/personal-data/index.ts';
import { placeholderPageRoutes } from './modules/platform/placeholder-pages/index.ts';
import { collectOutboxMetrics, portalStateRoutes } from './modules/platform/portal-state/index.ts';
import { readingRecordRoutes, recordReadings } from './modules/platform/reading-record/index.ts';
import { prepareReleaseQueries } from './modules/platform/releases/index.ts';
import { searchRoutes } from './modules/platform/search/index.ts';
import { statisticsRoutes } from './modules/platform/statistics/index.ts';
import { webhooksRoutes } from './modules/platform/webhooks/index.ts';
import { achievementsRoutes } from './modules/portfolio/achievements/index.ts';
import { configurationRoutes } from './modules/portfolio/configuration/index.ts';
import { contextsRoutes, personContextRoutes } from './modules/portfolio/contexts/index.ts';
import { eventsRoutes } from './modules/portfolio/events/index.ts';
import {
  countStore,
  type FileStore,
  fileFolderOf,
  filesRoutes,
  openFileStorage,
} from './modules/portfolio/files/index.ts';
import { createTextQuota, portfolioRoutes, studentInfoRoutes } from './modules/portfolio/portfolio/index.ts';
import { proofsRoutes } from './modules/portfolio/proofs/index.ts';
import { readingRoutes } from './modules/portfolio/reading/index.ts';
import { readyCommentsRoutes } from './modules/portfolio/ready-comments/index.ts';
import { studentsRoutes } from './modules/portfolio/students/index.ts';
import { verificationRoutes } from './modules/portfolio/verification/index.ts';
import { appealsRoutes } from './modules/scholarship/appeals/index.ts';
import { applicationListsRoutes, applicationsRoutes } from './modules/scholarship/applications/index.ts';
import { commissionsRoutes } from './modules/scholarship/commissions/index.ts';
import { appealProtocolsOf, papersRoutes } from './modules/scholarship/papers/index.ts';
import { residencyRoutes } from './modules/scholarship/residency/index.ts';
import {
  borderRoutes,
  openSeasonRoutes,
  orderRoutes,
  publicationRoutes,
  seasonsRoutes,
} from './modules/scholarship/seasons/index.ts';
import { droeRoutes } from './modules/study/droe/index.ts';
import { ratingRoutes } from './modules/study/rating/index.ts';
import { calendarFeedRoutes, scheduleRoutes } from './modules/study/schedule/index.ts';
import { accessPlugin } from './plugins/access.ts';
import { callLengthsPlugin } from './plugins/call-lengths.ts';
import { compressionPlugin } from './plugins/compression.ts';
import { connectionsPlugin } from './plugins/connections.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { laggingReadsPlugin } from './plugins/lagging-reads.ts';
import { metricsPlugin, servedMetricsPlugin } from './plugins/metrics.ts';
import { openapiPlugin } from './plugins/openapi/openapi.ts';
import { collectDatabaseMetrics, collectDiskMetrics } from './plugins/portal-metrics.ts';
import { rateLimitsPlugin } from './plugins/rate-limits.ts';
import { requestsPlugin } from './plugins/requests.ts';
import { securityPlugin } from './plugins/security.ts';
import { securityLogPlugin } from './plugins/security-log.ts';
import { serverOptions } from './plugins/server-options.ts';
import { slowBodiesPlugin } from './plugins/slow-bodies.ts';
import { staticFilesPlugin } from './plugins/static-files.ts';
import { tracingPlugin } from './plugins/tracing/tracing.ts';
import './wiring.ts';

export const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type AppParts = {
  config: Config;
  database: Database;
  /** For reads that may be a moment behind. */
  replica?: Replica | undefined;
  logger?: FastifyServerOptions['logger'];
  /** In place of the one that the configuration names. */
  fileStore?: FileStore;
  /** Where an embedded database is kept. */
  databaseFolder?: string | undefined;
  /** The built browser app; false for an API alone. */
  webRoot?: string | false;
  /** What the sign-in page calls the demo accounts; by their roles unless given. */
  accountTitles?: readonly AccountTitle[] | undefined;
  /** Gets the app before its first route, to see what every one of them answers. */
  watch?: (app: FastifyInstance) => void;
};

/** Where the portal needs room. */
export function disksOf(config: Config, databaseFolder: string | undefined): Record<string, string> {
  const files = fileFolderOf(config);
  return {
    data: config.dataDir,
    ...(databaseFolder !== undefined && { database: databaseFolder }),
    ...(files !== undefined && { files }),
    ...(config.BACKUP_FOLDER !== undefined && { backups: resolve(config.BACKUP_FOLDER) }),
  };
}

export async function buildApp({
  config,
  database,
  replica,
  logger = false,
  fileStore,
  databaseFolder,
  webRoot = builtWebApp,
  accountTitles = [],
  watch,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(config, logger)).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  watch?.(app);

  const tokens = portalTokensOf(database, config);
  const authQueries = prepareAuthQueries(database);
  const sessions = prepareSessionQueries(database);
  const identifyCaller = createIdentifyCaller(
    tokens,
    { ...authQueries, ...sessions },
    config.SESSION_IDLE_MINUTES * 60_000,
  );
  const scripts = createIdentifyScript(identifyCaller, prepareTokenQueries(database), authQueries);
  const securityLog = openSecurityLog(config.securityLog, app.log);
  // First of all, so that whatever is made can be counted, and whatever is asked is in a trace.
  await app.register(tracingPlugin, { config, database });
  await app.register(metricsPlugin, { config });
  const opened = await openFileStorage(config, database, fileStore, app.log);
  const fileStorage = { ...opened, store: countStore(opened.store, app.metrics.registry, app.traced) };
  const disks = disksOf(config, databaseFolder);
  collectDatabaseMetrics(app.metrics, database);
  collectDiskMetrics(app.metrics, disks);
  collectOutboxMetrics(app.metrics, config, database);

  // Headers come before access, so that a refusal carries them too.
  await app.register(requestsPlugin);
  await app.register(callLengthsPlugin);
  await app.register(compressionPlugin);
  await app.register(securityPlugin, { config });
  await app.register(errorsPlugin);
  await app.register(connectionsPlugin, { config });
  await app.register(slowBodiesPlugin, { config });
  await app.register(securityLogPlugin, { securityLog });
  await app.register(accessPlugin, {
    identifyCaller: scripts.identifyCaller,
    freshMilliseconds: config.FRESH_SIGN_IN_MINUTES * 60_000 || Number.POSITIVE_INFINITY,
  });
  await app.register(rateLimitsPlugin, { config });
  await app.register(laggingReadsPlugin, { config, database, replica });
  await app.register(recordReadings, { config, database });
  await app.register(openapiPlugin, { config });
  await app.register(servedMetricsPlugin, { config });
  await app.register(healthPlugin, {
    database,
    vitals: [
      { name: 'files', check: () => fileStorage.store.check() },
      { name: 'disk', check: () => checkDisks(disks, config.DISK_RESERVE_MB) },
    ],
  });

  const connection = config.embeddedLogin
    ? await embeddedConnection(app, database, config)
    : externalConnection(config);
  const endLoginSession = config.embeddedLogin ? embeddedSessionEnd(database) : () => Promise.resolve();
  await app.register(signInRoutes, {
    config,
    database,
    connection,
    tokens,
    queries: authQueries,
    sessions,
    endLoginSession,
    securityLog,
    claims: signInClaims(database),
    identifyCaller,
  });
  await app.register(sessionsRoutes, { sessions, endLoginSession, securityLog });
  await app.register(tokensRoutes, { database, securityLog, forget: scripts.forget });
  if (config.embeddedLogin) {
    await app.register(universityLogin, {
      config,
      database,
      identifyCaller,
      sessions,
      securityLog,
      accountTitles,
    });
  }

  await app.register(appConfigRoutes, { config });
  await app.register(placeholderPageRoutes, { config });
  await app.register(currentUserRoutes, { queries: authQueries });
  await app.register(languageRoutes, { database });
  await app.register(welcomeRoutes, { database });
  await app.register(noticesRoutes, { database, sessions });
  await app.register(noticeMailRoutes, { config, database });
  await app.register(noticePushRoutes, { config, database });
  await app.register(homeRoutes, { database, timeZone: config.TIME_ZONE });
  await app.register(scheduleRoutes);
  await app.register(calendarFeedRoutes, {
    database,
    settings: { publicUrl: config.publicUrl, timeZone: config.TIME_ZONE },
  });
  await app.register(ratingRoutes);
  await app.register(droeRoutes, { database });
  await app.register(configurationRoutes, { database });
  await app.register(contextsRoutes, { database });
  await app.register(personContextRoutes, { database });
  const quota = createTextQuota(config);
  await app.register(portfolioRoutes, { config, database, quota });
  await app.register(studentInfoRoutes, { database });
  await app.register(achievementsRoutes, { config });
  await app.register(verificationRoutes, { database });
  await app.register(proofsRoutes, { config, database, storage: fileStorage });
  await app.register(eventsRoutes, { config, database, quota });
  await app.register(readingRoutes, { config, database, storage: fileStorage });
  await app.register(readyCommentsRoutes, { database });
  await app.register(studentsRoutes);
  await app.register(applicationListsRoutes, { config, database });
  await app.register(applicationsRoutes, { config, database });
  await app.register(seasonsRoutes, { config, database });
  await app.register(borderRoutes, { config, database });
  await app.register(publicationRoutes, { config, database });
  await app.register(openSeasonRoutes, { config, database });
  await app.register(orderRoutes, { config, database });
  await app.register(residencyRoutes, { config, database });
  await app.register(appealsRoutes, { config, database, storeProtocol: appealProtocolsOf(config) });
  await app.register(commissionsRoutes, { database });
  await app.register(papersRoutes, { config, database });
  await app.register(importRoutes, { database });
  await app.register(peopleRoutes, {
    database,
    timeZone: config.TIME_ZONE,
    sessions,
    endLoginSession,
    securityLog,
  });
  await app.register(directoryRoutes, { config, database });
  await app.register(scimRoutes, { config, database, sessions });
  await app.register(webhooksRoutes, { config, database });
  await app.register(mcpRoutes, { database });
  await app.register(personalDataRoutes, { config, database, storage: fileStorage });
  await app.register(searchRoutes, { database, timeZone: config.TIME_ZONE });
  await app.register(readingRecordRoutes, { database, timeZone: config.TIME_ZONE });
  await app.register(auditRoutes, { config, database });
  await app.register(journalRoutes, { config, database });
  await app.register(portalStateRoutes, { config, database, disks });
  await app.register(statisticsRoutes, { database, timeZone: config.TIME_ZONE });
  await app.register(filesRoutes, {
    config,
    database,
    storage: fileStorage,
    quota,
    identifySession: createIdentifySession(authQueries, sessions, config.SESSION_IDLE_MINUTES * 60_000),
  });

  app.metrics.countAnswers({
    name: 'sign_ins_total',
    help: 'People who came back from the university login, by how that ended',
    method: 'GET',
    url: callbackPath,
    outcomeOf: ({ statusCode, refusalCode }) => (statusCode < 400 ? 'done' : (refusalCode ?? 'failed')),
  });
  if (config.embeddedLogin) {
    app.metrics.countAnswers({
      name: 'embedded_login_attempts_total',
      help: 'Passwords that were given to the embedded login, by how that ended',
      method: 'POST',
      url: interactionPath,
      outcomeOf: ({ statusCode }) => ({ 303: 'done', 422: 'wrong', 429: 'too many' })[statusCode] ?? 'failed',
    });
  }

  if (webRoot !== false)
    await app.register(staticFilesPlugin, { webRoot, ...prepareReleaseQueries(database) });
  return app;
}
