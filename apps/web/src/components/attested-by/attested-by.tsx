import { queryOptions, useQuery } from '@tanstack/react-query';
import { eventsCalls } from '@zachetka/contract/portfolio/events/events.calls';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callApi } from '@/lib/api-client.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';

const attestationKeys = { of: (portfolio: string) => ['attestations', portfolio] as const };

/** Of one's own portfolio where none is named: asked once for all of its achievements. */
const attestationsQuery = (portfolioId: string | undefined) =>
  queryOptions({
    queryKey: attestationKeys.of(portfolioId ?? 'own'),
    queryFn: async ({ signal }) => {
      const answer =
        portfolioId === undefined
          ? await callApi(eventsCalls.listOwnAttestations, { signal })
          : await callApi(eventsCalls.listAttestations, {
              params: { portfolioId: Number(portfolioId) },
              signal,
            });
      return answer.attestations;
    },
    retry: false,
  });

/** Where an event has confirmed the achievement: which one, and who organised it. Nothing for all others. */
export function AttestedBy({ elementId }: { elementId: number }) {
  const { t } = useTranslation('events');
  const { data } = useQuery(attestationsQuery(useParams()['portfolioId']));
  const found = data?.find((each) => each.elementId === elementId);
  if (!found) return null;
  const { event, organiser, heldOn, withdrawnAt, reason } = found;
  return (
    <span className="muted digits">
      {t('attestedBy', { event, organiser, date: formatWallDate(heldOn) })}
      {withdrawnAt !== null &&
        ` ${t('attestationWithdrawn', { date: formatDate(new Date(withdrawnAt)), reason })}`}
    </span>
  );
}
