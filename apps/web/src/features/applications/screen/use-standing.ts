import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { seatsQuery, standingQuery } from '@/lib/api/seats.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import type { Application } from '@/lib/received.ts';
import type { ApplicationMode } from '../api/application-keys.ts';

/** Who reads, and where the application stands between the commissions. Its author is told nothing of that. */
export function useStanding({ id, season }: Application, mode: ApplicationMode) {
  const user = useCurrentUser();
  const isOwn = mode === 'own';
  // Who has the role needs no seat.
  const asks = !isOwn && !mayPass('allApplications', user.roles);
  const { data: seats } = useQuery({ ...seatsQuery(), enabled: asks });
  const { data: standing } = useQuery({
    ...standingQuery(id),
    // Outside of a season there are no commissions.
    enabled: !isOwn && Boolean(season),
  });
  const hasSeat = (seats?.seats.length ?? 0) > 0;
  return { reader: { ...user, hasSeat }, standing: isOwn ? undefined : standing };
}

/** Whether the screen may come: what stands above the achievements is known, and nothing moves them later. */
export function useIsPlaced(application: Application | undefined, mode: ApplicationMode): boolean {
  const { isLoading } = useQuery({
    ...standingQuery(application?.id ?? 0),
    enabled: mode !== 'own' && Boolean(application?.season),
  });
  return !isLoading;
}
