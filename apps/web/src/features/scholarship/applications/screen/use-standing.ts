import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { useAdvisedSeasons } from '@/components/season-adviser/adviser-room.tsx';
import { useChosenEnrolment } from '@/components/student-info/use-chosen-enrolment.ts';
import { adviceQuery } from '@/lib/api/season-advice.ts';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { seatsQuery, standingQuery } from '@/lib/api/seats.ts';
import { studentInfoQuery } from '@/lib/api/student-info.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { isAwaited } from '@/lib/is-awaited.ts';
import type { Application } from '@/lib/received.ts';
import type { ApplicationMode } from '../api/application-keys.ts';
import { preferencesQuery } from '../api/second-thoughts.ts';

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

/**
 * Whether the screen may come: all that stands above the achievements and the consent is known. What comes later moves them, and
 * a click that had begun on a box ends beside it.
 */
export function useIsPlaced(application: Application | undefined, mode: ApplicationMode): boolean {
  const season = application?.season;
  const isOwn = mode === 'own' && application !== undefined;
  // A draft shows it. What was filed may become one again under the author's hands, and must not go while it is fetched.
  const mayBeDraft = isOwn && application.status !== 'VERIFIED';
  const isAdvised = useAdvisedSeasons({ enabled: mayBeDraft }).length > 0;
  const [enrolmentId] = useChosenEnrolment('me');
  const awaited = [
    useQuery({ ...standingQuery(application?.id ?? 0), enabled: mode !== 'own' && Boolean(season) }),
    useQuery({ ...calendarQuery, enabled: isOwn }),
    useQuery({ ...adviceQuery, enabled: mayBeDraft && isAdvised && Boolean(season) }),
    useQuery({ ...preferencesQuery(season?.id ?? 0), enabled: isOwn && Boolean(season) }),
    useQuery({ ...studentInfoQuery('me', enrolmentId), enabled: mayBeDraft }),
  ];
  return !awaited.some(isAwaited);
}
