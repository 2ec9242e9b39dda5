import { useQuery } from '@tanstack/react-query';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { seasonAppealsQuery } from '@/lib/api/season-appeals.ts';
import { papersQuery } from '../api/papers.ts';
import { publicationQuery } from '../api/publication.ts';
import { type RoadStep, roadOf } from './road.ts';

/** Undefined until it is known how far the decisions are. */
export function useRoad(season: Season): RoadStep[] | undefined {
  const isAsked = season.state !== 'DRAFT' && season.applications > 0;
  const hasAppeals = season.windows.some(({ kind, state }) => kind === 'appeal' && state !== 'upcoming');
  const publication = useQuery({ ...publicationQuery(season.id), enabled: isAsked });
  const papers = useQuery({ ...papersQuery(season.id), enabled: isAsked });
  const appeals = useQuery({ ...seasonAppealsQuery(season.id), enabled: isAsked && hasAppeals });
  if ((isAsked && !(publication.data && papers.data)) || appeals.isLoading) return undefined;
  return roadOf(season, {
    publication: publication.data,
    kept: papers.data?.kept ?? [],
    waitingAppeals: appeals.data?.waiting ?? 0,
  });
}
