import {
  application,
  applicationAssessment,
  applicationCandidates,
  applicationDecision,
  applicationHistory,
  applicationSelection,
  applicationSubmission,
  assessmentResult,
  candidatesQuery,
} from '@zachetka/contract/applications/applications.schemas';
import { recordParams, type StudentInfo, versionQuery } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { prepareStudentInfo } from '../portfolio/index.ts';
import { academicYearAt } from './academic-year.ts';
import { beginCheck } from './application.queries.ts';
import { prepareApplicationHistory, prepareHistoryOwnership } from './application-reading.queries.ts';
import { assertMayReadApplication } from './applications.policy.ts';
import { assessElements } from './assess-elements.ts';
import { createApplication } from './create-application.ts';
import { decideApplication } from './decide-application.ts';
import { deleteApplication } from './delete-application.ts';
import { prepareListCandidates } from './list-candidates.ts';
import { prepareReadApplication } from './read-application.ts';
import { saveSelection } from './save-selection.ts';
import { submitApplication } from './submit-application.ts';

const base = '/gateway/extra-edu/api/applications';
const tags = ['applications'];

export const applicationsRoutes: FastifyPluginAsyncZod<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const readApplication = prepareReadApplication(database, config.TIME_ZONE);
  const listCandidates = prepareListCandidates(database);
  const findHistory = prepareApplicationHistory(database);
  const findOwnership = prepareHistoryOwnership(database);
  const findStudentInfo = prepareStudentInfo(database);
  const infoOf = async (personId: number): Promise<StudentInfo> => {
    const info = await findStudentInfo({ personId });
    if (!info) throw new Error('whoever calls is a person');
    return info;
  };
  // Where two submits of one student meet: whoever loses the race for an element learns it by its own name.
  app.mapConstraints({ application_element_open_once: 'elementInOpenApplication' });

  app.post(
    base,
    {
      config: { access: 'ownApplications', refusals: ['tooManyDrafts'] },
      schema: {
        tags,
        summary: 'Makes a new draft',
        body: z.object({}).nullish(),
        response: { 201: application },
      },
    },
    async ({ caller }, reply) => {
      const { personId } = caller;
      const id = await createApplication(database, { personId, info: await infoOf(personId) });
      return reply.code(201).send(await readApplication(caller, id));
    },
  );

  app.get(
    `${base}/:id`,
    {
      config: {
        access: 'signedIn',
        refusals: ['applicationNotFound', 'notYourApplication', 'applicationNotFiled'],
      },
      schema: {
        tags,
        summary: 'An application: for its author, and for the commission once it was filed',
        params: recordParams,
        response: { 200: application },
      },
    },
    ({ caller, params }) => readApplication(caller, params.id),
  );

  app.put(
    `${base}/:id`,
    {
      config: {
        access: 'ownApplications',
        refusals: [
          'applicationNotFound',
          'notYourApplication',
          'applicationStatusForbids',
          'applicationChangedMeanwhile',
          'elementNotFound',
          'notYourElement',
          'elementNotVerified',
          'notANomination',
          'severalNominations',
        ],
      },
      schema: {
        tags,
        summary: 'Replaces the chosen achievements of a draft',
        params: recordParams,
        body: applicationSelection,
        response: { 200: application },
      },
    },
    async ({ caller, params, body }) => {
      await saveSelection(database, caller, { applicationId: params.id, ...body });
      return readApplication(caller, params.id);
    },
  );

  app.delete(
    `${base}/:id`,
    {
      config: {
        access: 'ownApplications',
        refusals: [
          'applicationNotFound',
          'notYourApplication',
          'applicationStatusForbids',
          'applicationChangedMeanwhile',
        ],
      },
      schema: {
        tags,
        summary: 'Deletes a draft; its achievements stay in the portfolio',
        params: recordParams,
        querystring: versionQuery,
        response: { 204: z.null() },
      },
    },
    async ({ caller, params, query }, reply) => {
      await deleteApplication(database, caller, { applicationId: params.id, version: query.version });
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${base}/:id/submit`,
    {
      config: {
        access: 'ownApplications',
        refusals: [
          'consentRequired',
          'consentOutdated',
          'applicationNotFound',
          'notYourApplication',
          'applicationStatusForbids',
          'applicationChangedMeanwhile',
          'applicationEmpty',
          'elementNotVerified',
          'elementInOpenApplication',
        ],
      },
      schema: {
        tags,
        summary: 'Submits a draft; to submit is to consent',
        params: recordParams,
        body: applicationSubmission,
        response: { 200: application },
      },
    },
    async ({ caller, params, body }) => {
      await submitApplication(database, caller, {
        applicationId: params.id,
        submission: body,
        info: await infoOf(caller.personId),
        academicYear: academicYearAt(new Date(), config.TIME_ZONE),
      });
      return readApplication(caller, params.id);
    },
  );

  app.get(
    `${base}/:id/candidates`,
    {
      config: {
        access: 'ownApplications',
        refusals: [
          'applicationNotFound',
          'notYourApplication',
          'applicationStatusForbids',
          'nominationNotFound',
          'notANomination',
        ],
      },
      schema: {
        tags,
        summary: 'The achievements of a block that a draft can use, and the others with the reason',
        params: recordParams,
        querystring: candidatesQuery,
        response: { 200: applicationCandidates },
      },
    },
    ({ caller, params, query }) =>
      listCandidates(caller, { applicationId: params.id, blockId: query.blockId }),
  );

  app.get(
    `${base}/:id/history`,
    {
      config: {
        access: 'signedIn',
        refusals: ['applicationNotFound', 'notYourApplication', 'applicationNotFiled'],
      },
      schema: {
        tags,
        summary: 'Who did what to an application; of a deleted draft for its author',
        params: recordParams,
        response: { 200: applicationHistory },
      },
    },
    async ({ caller, params }) => {
      const ownership = await findOwnership(params.id);
      if (!ownership) throw new AppError('applicationNotFound');
      assertMayReadApplication(caller, ownership);
      return { history: await findHistory(params.id) };
    },
  );

  app.post(
    `${base}/:id/check`,
    {
      config: { access: 'allApplications', refusals: ['applicationNotFound', 'applicationNotFiled'] },
      schema: {
        tags,
        summary: 'Opens an application in evaluation mode; the first time this is the beginning of its check',
        params: recordParams,
        response: { 200: application },
      },
    },
    async ({ caller, params }) => {
      await beginCheck(database, params.id);
      return readApplication(caller, params.id);
    },
  );

  app.post(
    `${base}/:id/verify`,
    {
      config: {
        access: 'allApplications',
        refusals: [
          'rejectReasonRequired',
          'ownApplication',
          'applicationNotFound',
          'applicationStatusForbids',
          'applicationAlreadyDecided',
          'applicationChangedMeanwhile',
        ],
      },
      schema: {
        tags,
        summary: 'Accepts or rejects an application, for good',
        params: recordParams,
        body: applicationDecision,
        response: { 200: application },
      },
    },
    async ({ caller, params, body }) => {
      await decideApplication(database, caller, { applicationId: params.id, ...body });
      return readApplication(caller, params.id);
    },
  );

  app.post(
    `${base}/assessment`,
    {
      config: { access: 'superAdmin', refusals: ['elementNotFound', 'elementNotUnderAssessment'] },
      schema: {
        tags,
        summary: 'Scores of elements in open applications, all or none',
        body: applicationAssessment,
        response: { 200: assessmentResult },
      },
    },
    ({ caller, body }) => assessElements(database, caller.personId, body),
  );
};
