import { useQuery } from '@tanstack/react-query';
import { seatsQuery, standingQuery } from '@/lib/api/seats.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import type { ApplicationMode } from '../api/application-keys.ts';

/** Who reads, and where the application stands between the commissions. Its author is told nothing of that. */
export function useStanding(applicationId: number, mode: ApplicationMode) {
  const user = useCurrentUser();
  const isOwn = mode === 'own';
  const { data: seats } = useQuery({ ...seatsQuery(), enabled: !isOwn });
  const { data: standing } = useQuery({ ...standingQuery(applicationId), enabled: !isOwn });
  const hasSeat = (seats?.seats.length ?? 0) > 0;
  return { reader: { ...user, hasSeat }, standing: isOwn ? undefined : standing };
}
