import { peopleCalls } from '@zachetka/contract/people/people/people.calls';
import * as schemas from '@zachetka/contract/people/people/people-page.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { JsonAnswer, serveCalls } from '../../../lib/calls/serve-calls.ts';
import type { SecurityLog } from '../../../lib/security-log.ts';
import type { Caller } from '../../../plugins/access.ts';
import { addPeriodicTask } from '../../../plugins/periodic-task.ts';
import type { EndedSession, EndLoginSession, SessionQueries } from '../auth/index.ts';
import { prepareListPeople } from './list-people.ts';
import { createAccessManagement } from './manage-access.ts';
import { findPerson, readHistory, recordPeopleAction } from './person-page.queries.ts';
import { readPerson } from './read-person.ts';
import { endGrants } from './role-grants.queries.ts';

type Options = {
  database: Database;
  timeZone: string;
  sessions: SessionQueries;
  endLoginSession: EndLoginSession;
  securityLog: SecurityLog;
};

export const peopleRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { database, timeZone, sessions, endLoginSession, securityLog } = options;
  const serve = serveCalls(app, schemas);
  const access = createAccessManagement(database, timeZone);
  const listPeople = prepareListPeople(database);
  addPeriodicTask(app, { name: 'ended roles', minutes: 1, run: () => endGrants(database) });

  const page = (caller: Caller, id: number) => readPerson(database, sessions, caller, id);
  const assertThere = async (id: number) => {
    if (!(await findPerson(database, id))) throw new AppError('personNotFound');
  };
  const noteEnded = async (ended: readonly EndedSession[]) => {
    sessions.noteEnded(ended);
    for (const { loginSession } of ended) if (loginSession !== null) await endLoginSession(loginSession);
  };

  serve(peopleCalls.listPeople, async ({ query }) => new JsonAnswer(await listPeople(query)));
  serve(peopleCalls.readPerson, ({ caller, params }) => page(caller, params.id));
  serve(peopleCalls.readPersonHistory, async ({ params, query }) => {
    await assertThere(params.id);
    return readHistory(database, params.id, query);
  });

  serve(peopleCalls.giveRole, async (request) => {
    const { caller, params, body } = request;
    await access.giveRole(params.id, body, { actorId: caller.personId, reason: body.reason });
    sessions.noteRolesChanged(params.id);
    securityLog.write('administratorAct', request, { act: 'roleGiven', person: params.id, role: body.role });
    return page(caller, params.id);
  });
  serve(peopleCalls.takeRole, async (request) => {
    const { caller, params, body } = request;
    await access.takeRole(params.id, params.role, { actorId: caller.personId, reason: body.reason });
    sessions.noteRolesChanged(params.id);
    securityLog.write('administratorAct', request, {
      act: 'roleTaken',
      person: params.id,
      role: params.role,
    });
    return page(caller, params.id);
  });
  serve(peopleCalls.blockPerson, async (request) => {
    const { caller, params, body } = request;
    await noteEnded(await access.block(params.id, { actorId: caller.personId, reason: body.reason }));
    securityLog.write('administratorAct', request, { act: 'blocked', person: params.id });
    return page(caller, params.id);
  });
  serve(peopleCalls.unblockPerson, async (request) => {
    const { caller, params, body } = request;
    await access.unblock(params.id, { actorId: caller.personId, reason: body.reason });
    securityLog.write('administratorAct', request, { act: 'unblocked', person: params.id });
    return page(caller, params.id);
  });

  serve(peopleCalls.endSessionOfPerson, async (request) => {
    const { caller, params } = request;
    await assertThere(params.id);
    const ended = await sessions.endOne(params.sessionId, params.id);
    if (!ended) throw new AppError('sessionNotFound');
    await noteEnded([ended]);
    await recordPeopleAction(database, {
      personId: params.id,
      actorId: caller.personId,
      action: 'sessionsEnded',
    });
    securityLog.write('sessionEnded', request, { session: ended.id, person: params.id });
    return page(caller, params.id);
  });
  serve(peopleCalls.endSessionsOfPerson, async (request) => {
    const { caller, params } = request;
    const ended = await access.endSessions(params.id, caller.personId);
    await noteEnded(ended);
    securityLog.write('signedOutEverywhere', request, { sessions: ended.length, person: params.id });
    return page(caller, params.id);
  });
};
