import {
  type ApplicationProtocol,
  type ProtocolQuery,
  protocolMaximum,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { academicYearAt } from '../academic-year.ts';
import { prepareNominations } from '../nominations.queries.ts';
import { findPrintedSeal } from '../questions.ts';
import { daysOf } from './list-filters.ts';
import { prepareProtocol } from './protocol.queries.ts';
import { findSeasonToRank } from './rank-applications.ts';

/** The decisions of a year, or of some days of it, by nomination: what the commission prints and signs. */
export function prepareWriteProtocol(database: Database, timeZone: string) {
  const findNominations = prepareNominations(database);
  const findDecided = prepareProtocol(database, timeZone);

  return async (
    query: ProtocolQuery,
    madeBy: string,
    leftOut: readonly number[],
  ): Promise<ApplicationProtocol> => {
    const { nominationFilter, checkEndDateGeFilter, checkEndDateLeFilter } = query;
    const season = await findSeasonToRank(database, query.seasonFilter);
    const academicYear = season?.academicYear ?? query.academicYear ?? academicYearAt(new Date(), timeZone);
    const [seal, nominations, { counted, decided }] = await Promise.all([
      findPrintedSeal(database),
      findNominations(),
      findDecided(
        academicYear,
        {
          nomination: nominationFilter,
          season: season?.id,
          check: daysOf(checkEndDateGeFilter, checkEndDateLeFilter),
        },
        leftOut,
      ),
    ]);
    if (nominationFilter !== undefined && nominations.every(({ id }) => id !== nominationFilter)) {
      throw new AppError('nominationNotFound');
    }
    if (counted > protocolMaximum) {
      throw new AppError('protocolTooLong', { params: { limit: protocolMaximum } });
    }
    const byNomination = Map.groupBy(decided, ({ nominationId }) => nominationId);
    return {
      academicYear,
      madeAt: new Date().toISOString(),
      madeBy,
      seal,
      ...countDecisions(decided),
      nominations: nominations.flatMap((nomination) => {
        const applications = byNomination.get(nomination.id) ?? [];
        return applications.length === 0
          ? []
          : [
              {
                ...nomination,
                ...countDecisions(applications),
                applications: applications.map(({ nominationId: _group, ...row }) => row),
              },
            ];
      }),
    };
  };
}

function countDecisions(applications: readonly { status: 'VERIFIED' | 'REJECTED' }[]) {
  const accepted = applications.filter(({ status }) => status === 'VERIFIED').length;
  return { accepted, rejected: applications.length - accepted };
}
