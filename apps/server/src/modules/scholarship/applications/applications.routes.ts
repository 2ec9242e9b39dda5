import type { IncomingHttpHeaders } from 'node:http';
import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import * as pointsSchemas from '@zachetka/contract/scholarship/applications/application-points.schemas';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import type { ApplicationSubmission } from '@zachetka/contract/scholarship/applications/applications.schemas';
import * as schemas from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { prepareStudentInfo } from '../../portfolio/portfolio/index.ts';
import { assertDecides } from '../commissions/index.ts';
import { academicYearAt } from './academic-year.ts';
import {
  prepareApplicationHistory,
  prepareHistoryOwnership,
  prepareOwnership,
} from './application-reading.queries.ts';
import { assertMayReadApplication, assertOwn, statusAfter } from './applications.policy.ts';
import { assessElements, beginCheckBy } from './assess-elements.ts';
import { prepareAddAllThatCount } from './by-rules/all-that-counts.ts';
import { changePoints } from './by-rules/change-points.ts';
import { prepareListCandidates, prepareListOwnNominations } from './choice/list-candidates.ts';
import { saveSelection } from './choice/save-selection.ts';
import { createApplication } from './create-application.ts';
import { decideApplication, undoApplicationDecision } from './decide-application.ts';
import { deleteApplication } from './delete-application.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { prepareReadApplication } from './read-application.ts';
import { answerAskingBack, askApplicationBack, withdrawApplication } from './second-thoughts.ts';
import { submitApplication } from './submit-application.ts';

/** A whole portfolio may be in it, as the database wrote it: to check that once more would hold everybody up. */
const asItIs = { serializerCompiler: () => (answer: unknown) => JSON.stringify(answer) };

export const applicationsRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas, ...pointsSchemas });
  const timeZone = config.TIME_ZONE;
  const addAllThatCount = prepareAddAllThatCount(database, timeZone);
  const readApplication = prepareReadApplication(database, timeZone);
  const listCandidates = prepareListCandidates(database);
  const listOwnNominations = prepareListOwnNominations(database, timeZone);
  const findHistory = prepareApplicationHistory(database);
  const findOwnership = prepareOwnership(database);
  const findHistoryOwnership = prepareHistoryOwnership(database);
  const findStudentInfo = prepareStudentInfo(database);
  const infoOf = async (personId: number, enrolmentId?: number): Promise<portfolioSchemas.StudentInfo> => {
    const info = await findStudentInfo({ personId, enrolmentId });
    if (!info) throw new Error('whoever calls is a person');
    return info;
  };
  // Where two submits of one student meet: whoever loses the race for an element learns it by its own name.
  app.mapConstraints({
    application_element_open_once: 'elementInOpenApplication',
    application_filed_once: 'alreadyFiled',
    application_awarded_once: 'personAlreadyAwarded',
  });

  serve(applicationsCalls.createApplication, async ({ caller, body }) => {
    const { personId } = caller;
    const id = await createApplication(database, {
      personId,
      info: await infoOf(personId),
      portfolioElementIds: body?.portfolioElementIds,
      nominationId: body?.nominationId,
      seasonId: body?.seasonId,
      timeZone,
    });
    return readApplication(caller, id);
  });

  serve(applicationsCalls.listOwnNominations, ({ caller, query }) =>
    listOwnNominations(caller.personId, query.seasonId),
  );

  serve(
    applicationsCalls.listNewCandidates,
    ({ caller, query }) =>
      listCandidates({ personId: caller.personId, applicationId: null, blockId: query.blockId }),
    asItIs,
  );

  serve(applicationsCalls.readApplication, ({ caller, params }) => readApplication(caller, params.id));

  serve(applicationsCalls.saveSelection, async ({ caller, params, body }) => {
    await saveSelection(database, caller, { applicationId: params.id, ...body, timeZone });
    return readApplication(caller, params.id);
  });

  serve(applicationsCalls.deleteApplication, ({ caller, params, query }) =>
    deleteApplication(database, caller, { applicationId: params.id, version: query.version }),
  );

  serve(applicationsCalls.submitApplication, async ({ caller, params, body, headers }) => {
    const submission = { ...body, ...submissionIn(headers) };
    await submitApplication(database, caller, {
      applicationId: params.id,
      submission,
      info: await infoOf(caller.personId, submission.enrolmentId),
      academicYear: academicYearAt(new Date(), timeZone),
      timeZone,
    });
    return readApplication(caller, params.id);
  });

  serve(applicationsCalls.withdrawApplication, async ({ caller, params, body }) => {
    await withdrawApplication(database, caller, { applicationId: params.id, version: body?.version });
    return readApplication(caller, params.id);
  });

  serve(applicationsCalls.askApplicationBack, async ({ caller, params, body }) => {
    const { version, reason } = body ?? {};
    await askApplicationBack(database, caller, { applicationId: params.id, version, reason });
    return readApplication(caller, params.id);
  });

  serve(applicationsCalls.answerAskingBack, async ({ caller, params, body }) => {
    await assertDecides(database, caller, params.id);
    await answerAskingBack(database, caller, { applicationId: params.id, version: body.version, ...body });
  });

  serve(applicationsCalls.readPreferences, ({ caller, query }) =>
    readPreferences(database, { personId: caller.personId, seasonId: query.seasonId }),
  );

  serve(applicationsCalls.savePreferences, ({ caller, body }) =>
    savePreferences(database, { ...body, personId: caller.personId }),
  );

  serve(
    applicationsCalls.listCandidates,
    async ({ caller, params, query }) => {
      const ownership = await findOwnership(params.id, caller.personId);
      if (!ownership) throw new AppError('applicationNotFound');
      assertOwn(caller, ownership);
      statusAfter('edit', ownership);
      return listCandidates({ personId: caller.personId, applicationId: params.id, blockId: query.blockId });
    },
    asItIs,
  );

  serve(applicationsCalls.readApplicationHistory, async ({ caller, params }) => {
    const ownership = await findHistoryOwnership(params.id, caller.personId);
    if (!ownership) throw new AppError('applicationNotFound');
    assertMayReadApplication(caller, ownership);
    return { history: await findHistory(params.id, caller.personId) };
  });

  serve(applicationsCalls.checkApplication, async ({ caller, params }) => {
    await assertDecides(database, caller, params.id);
    await beginCheckBy(database, caller, params.id);
    return readApplication(caller, params.id);
  });

  serve(applicationsCalls.decideApplication, async ({ caller, params, body }) => {
    await assertDecides(database, caller, params.id);
    await decideApplication(database, caller, { applicationId: params.id, ...body, timeZone });
    return readApplication(caller, params.id);
  });

  serve(applicationsCalls.undoApplicationDecision, async ({ caller, params, body }) => {
    await assertDecides(database, caller, params.id);
    await undoApplicationDecision(database, caller, { applicationId: params.id, ...body });
    return readApplication(caller, params.id);
  });

  serve(applicationsCalls.addAllThatCount, async ({ caller, body }) => {
    const id = await addAllThatCount(caller, { ...body, info: await infoOf(caller.personId) });
    return readApplication(caller, id);
  });

  serve(applicationsCalls.changePoints, async ({ caller, params, body }) => {
    await assertDecides(database, caller, params.id);
    await changePoints(database, caller, { applicationId: params.id, ...body, timeZone });
    return readApplication(caller, params.id);
  });

  serve(applicationsCalls.assessElements, ({ caller, body }) =>
    assessElements(database, caller.personId, body),
  );
};

/** The specified call has no body: what the page knows besides comes in headers. One that can't be read refuses, as an older number does. */
function submissionIn(headers: IncomingHttpHeaders): NonNullable<ApplicationSubmission> {
  const numberIn = (name: string) => {
    const given = headers[name];
    return given === undefined ? undefined : Number(/^"?(\d{1,9})"?$/.exec(String(given))?.[1]);
  };
  const read = {
    version: numberIn('if-match'),
    consentVersion: numberIn('consent-version'),
    enrolmentId: numberIn('enrolment-id') || undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, number]) => number !== undefined));
}
