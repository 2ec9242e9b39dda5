import { commissionsCalls } from '@zachetka/contract/scholarship/commissions/commissions.calls';
import * as schemas from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { seatsCalls } from '@zachetka/contract/scholarship/commissions/seats.calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { declareConflict, readInCommission, takeBackConflict } from './conflicts.ts';
import { keepMeeting } from './keep-meeting.ts';
import { listBeforeCommission } from './list-before-commission.ts';
import { openCommission, openOwnCommission, readCommissions, readOwnSeats } from './read-commissions.ts';
import { readMeetings } from './read-meetings.ts';
import { recommend } from './recommend.ts';
import { saveCommission } from './save-commission.ts';

export const commissionsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, schemas);
  // Where two declarations of one person meet.
  app.mapConstraints({ conflict_of_interest_in_force: 'conflictDeclared' });

  serve(seatsCalls.listSeats, ({ caller }) => readOwnSeats(database, caller));
  serve(commissionsCalls.readCommissions, ({ caller, params }) =>
    readCommissions(database, caller, params.id),
  );
  serve(commissionsCalls.saveCommission, async ({ caller, params, body }) => {
    await saveCommission(database, { ...body, seasonId: params.id, actorId: caller.personId });
    return readCommissions(database, caller, params.id);
  });
  serve(commissionsCalls.listCommissionApplications, async ({ caller, params, query }) => {
    const commission = await openCommission(database, caller, params.id);
    return listBeforeCommission(database, commission, { ...query, readerId: caller.personId });
  });
  serve(commissionsCalls.recommend, async ({ caller, params, body }) => {
    const commission = await openOwnCommission(database, caller, params.id);
    await recommend(database, commission, { ...body, actorId: caller.personId });
  });
  serve(commissionsCalls.listMeetings, async ({ caller, params }) =>
    readMeetings(database, await openCommission(database, caller, params.id), caller.personId),
  );
  serve(commissionsCalls.keepMeeting, async ({ caller, params, body }) => {
    const { id: commissionId } = await openCommission(database, caller, params.id);
    return keepMeeting(database, caller, { ...body, commissionId });
  });
  serve(seatsCalls.readApplicationInCommission, ({ caller, params }) =>
    readInCommission(database, caller, params.id),
  );
  serve(commissionsCalls.declareConflict, async ({ caller, params, body }) => {
    await declareConflict(database, caller, { ...body, applicationId: params.id });
    return readInCommission(database, caller, params.id);
  });
  serve(commissionsCalls.takeBackConflict, ({ caller, params: { id, conflictId } }) =>
    takeBackConflict(database, caller, { id: conflictId, applicationId: id }),
  );
};
