import { mayPass } from '@zachetka/contract/access/access-rules';
import type { Commissions, Seats } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { findLeftOut } from '../application-records/index.ts';
import {
  type CommissionRow,
  findCommission,
  findCommissions,
  findInstitutes,
  findSeats,
  findSeatsIn,
} from '../commission-seats/index.ts';
import { findSeason, findSeasonTitles } from '../season-rules/index.ts';

const hasRole = ({ roles }: Caller) => mayPass('allApplications', roles);

/** All of them for the commission's role; of a member their own. */
export async function readCommissions(
  database: Database,
  caller: Caller,
  seasonId: number,
): Promise<Commissions> {
  const seats = await findSeatsIn(database, { personId: caller.personId, seasonId });
  if (seats.length === 0 && !hasRole(caller)) throw new AppError('forbidden');
  await findSeason(database, seasonId);
  const own = new Set(seats.map(({ commissionId }) => commissionId));
  const [commissions, institutes] = await Promise.all([
    findCommissions(database, seasonId),
    findInstitutes(database),
  ]);
  return { commissions: commissions.filter(({ id }) => hasRole(caller) || own.has(id)), institutes };
}

export async function readSeats(database: Database, personId: number): Promise<Pick<Seats, 'seats'>> {
  const seats = await findSeats(database, personId);
  const titles = await findSeasonTitles(
    database,
    seats.map(({ seasonId }) => seasonId),
    { onlyAnnounced: true },
  );
  return {
    seats: seats.flatMap(({ seasonId, ...seat }) => {
      const title = titles.get(seasonId);
      if (!title) return [];
      return [{ ...seat, season: { id: seasonId, titleRu: title.titleRu, titleEn: title.titleEn } }];
    }),
  };
}

/** With the applications of their own that the commission's readings leave out for them. */
export async function readOwnSeats(database: Database, caller: Caller): Promise<Seats> {
  const { seats } = await readSeats(database, caller.personId);
  const isOfCommission = seats.length > 0 || hasRole(caller);
  const leftOut = isOfCommission ? await findLeftOut(database, caller.personId) : [];
  return { seats, leftOut: leftOut.map(({ id, seasonId }) => ({ id, seasonId })) };
}

/** Whoever does not sit on it learns nothing of it, not even whether it is there. */
export async function findSeatOn(database: Database, caller: Caller, id: number) {
  const commission = await findCommission(database, id);
  const seats = commission
    ? await findSeatsIn(database, { personId: caller.personId, seasonId: commission.seasonId })
    : [];
  return { commission, seat: seats.find(({ commissionId }) => commissionId === id) };
}

/** Its members, and whoever has the commission's role. */
export async function openCommission(database: Database, caller: Caller, id: number): Promise<CommissionRow> {
  const { commission, seat } = await findSeatOn(database, caller, id);
  if (!seat && !hasRole(caller)) throw new AppError('forbidden');
  if (!commission) throw new AppError('commissionNotFound');
  return commission;
}

/** Its members alone: what a commission says is said by those who sit on it. */
export async function openOwnCommission(
  database: Database,
  caller: Caller,
  id: number,
): Promise<CommissionRow> {
  const { commission, seat } = await findSeatOn(database, caller, id);
  if (!commission || !seat) throw new AppError('forbidden');
  return commission;
}
