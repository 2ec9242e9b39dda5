import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import * as adviceSchemas from '@zachetka/contract/scholarship/seasons/advice.schemas';
import * as calendarSchemas from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import * as orderCheckSchemas from '@zachetka/contract/scholarship/seasons/order-check.schemas';
import { seasonCalendarCalls } from '@zachetka/contract/scholarship/seasons/season-calendar.calls';
import * as rulesSchemas from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { seasonsCalls } from '@zachetka/contract/scholarship/seasons/seasons.calls';
import * as schemas from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import type { Caller } from '../../../plugins/access.ts';
import { findLeftOut, findLeftOutIds } from '../application-records/index.ts';
import { assertStandsOutside } from '../commissions/index.ts';
import {
  addException,
  deleteRuleDraft,
  endException,
  findAwardTypes,
  findPersonByDirectoryId,
  findRuleStructure,
  findSeason,
  findSeasonHistory,
  findStudyNames,
  lintRules,
  listRuleVersions,
  readCalendar,
  readRuleVersion,
  readStudentCase,
  saveAwardType,
  saveRules,
} from '../season-rules/index.ts';
import { advise } from './advise.ts';
import { checkBeforeOrder } from './check-before-order.ts';
import { listSeasons, readSeason } from './describe-season.ts';
import { dryRunRules, enforceRules } from './rules/rescore.ts';
import {
  announceSeason,
  copySeason,
  createSeason,
  deleteSeason,
  recallSeason,
  saveSeason,
} from './save-season.ts';

/** A rule set with large tables is longer than other requests. */
const ruleFileLimit = { bodyLimit: 2_000_000 };

export const seasonsRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const timeZone = config.TIME_ZONE;
  const serve = serveCalls(app, {
    ...portfolioSchemas,
    ...schemas,
    ...calendarSchemas,
    ...rulesSchemas,
    ...adviceSchemas,
    ...orderCheckSchemas,
  });
  const season = (seasonId: number) => readSeason(database, { seasonId, timeZone });
  const leftOutFor = ({ personId }: Caller) => findLeftOutIds(database, personId);
  app.mapConstraints({
    award_type_code_unique: 'awardTypeCodeTaken',
    rule_version_is_frozen: 'rulesFrozen',
    season_people_rules_stay: 'peopleRulesStay',
  });

  serve(seasonCalendarCalls.readCalendar, ({ caller }) =>
    readCalendar(database, { personId: caller.personId, timeZone }),
  );
  serve(seasonsCalls.readAdvice, ({ caller }) => advise(database, { personId: caller.personId, timeZone }));

  serve(seasonsCalls.listAwardTypes, async () => ({ awardTypes: await findAwardTypes(database) }));
  serve(seasonsCalls.createAwardType, ({ body }) => saveAwardType(database, body));
  serve(seasonsCalls.saveAwardType, ({ params, body }) => saveAwardType(database, body, params.id));

  serve(seasonsCalls.listSeasons, () => listSeasons(database, timeZone));
  serve(seasonsCalls.createSeason, async ({ caller, body }) =>
    season(await createSeason(database, body, { actorId: caller.personId, timeZone })),
  );
  serve(seasonsCalls.copySeason, async ({ caller, params, body }) =>
    season(
      await copySeason(database, { ...body, seasonId: params.id }, { actorId: caller.personId, timeZone }),
    ),
  );
  serve(seasonsCalls.readSeason, ({ params }) => season(params.id));
  serve(seasonsCalls.saveSeason, async ({ caller, params, body }) => {
    await saveSeason(database, { ...body, seasonId: params.id }, { actorId: caller.personId, timeZone });
    return season(params.id);
  });
  serve(seasonsCalls.deleteSeason, ({ params }) => deleteSeason(database, params.id));
  serve(seasonsCalls.announceSeason, async ({ caller, params, body }) => {
    await announceSeason(database, {
      seasonId: params.id,
      version: body?.version,
      opensNow: body?.opensNow,
      actorId: caller.personId,
    });
    return season(params.id);
  });
  serve(seasonsCalls.recallSeason, async ({ caller, params }) => {
    await recallSeason(database, { seasonId: params.id, actorId: caller.personId });
    return season(params.id);
  });

  serve(seasonsCalls.addException, ({ caller, params, body }) =>
    addException(database, { ...body, seasonId: params.id, actorId: caller.personId, timeZone }),
  );
  serve(seasonsCalls.endException, ({ caller, params }) =>
    endException(database, {
      seasonId: params.id,
      exceptionId: params.exceptionId,
      actorId: caller.personId,
    }),
  );
  serve(seasonsCalls.readSeasonHistory, async ({ params }) => {
    await findSeason(database, params.id);
    return { history: await findSeasonHistory(database, params.id) };
  });

  serve(seasonsCalls.checkBeforeOrder, async ({ caller, params, query }) =>
    checkBeforeOrder(database, {
      ...query,
      seasonId: params.id,
      timeZone,
      leftOut: await leftOutFor(caller),
    }),
  );

  serve(seasonsCalls.readRuleStructure, async () => ({
    ...(await findRuleStructure(database)),
    ...(await findStudyNames(database)),
  }));
  serve(seasonsCalls.lintRules, ({ body }) => lintRules(database, body.file), ruleFileLimit);
  serve(seasonsCalls.listRuleVersions, ({ params }) => listRuleVersions(database, params.id));
  serve(seasonsCalls.readRuleVersion, ({ params }) =>
    readRuleVersion(database, { seasonId: params.id, number: params.number }),
  );
  serve(
    seasonsCalls.saveRules,
    ({ caller, params, body }) =>
      saveRules(database, { ...body, seasonId: params.id, actorId: caller.personId }),
    ruleFileLimit,
  );
  serve(seasonsCalls.deleteRuleDraft, async ({ params }) => {
    await findSeason(database, params.id);
    await deleteRuleDraft(database, { seasonId: params.id, number: params.number });
  });
  serve(seasonsCalls.enforceRules, async ({ caller, params, body }) => {
    await assertStandsOutside(database, caller, params.id);
    return enforceRules(database, {
      seasonId: params.id,
      number: params.number,
      actorId: caller.personId,
      timeZone,
      reason: body.reason,
    });
  });
  serve(
    seasonsCalls.dryRunRules,
    async ({ caller, params, body: { seasonId: overSeasonId, ...files } }) =>
      dryRunRules(database, {
        ...files,
        seasonId: params.id,
        overSeasonId,
        timeZone,
        leftOut: await findLeftOut(database, caller.personId),
      }),
    { bodyLimit: 2 * ruleFileLimit.bodyLimit },
  );
  serve(seasonsCalls.readStudentCase, async ({ params, query }) => {
    const found = await findPersonByDirectoryId(database, query.personId);
    if (!found) throw new AppError('personNotFound');
    return readStudentCase(database, { seasonId: params.id, person: found, timeZone });
  });
};
