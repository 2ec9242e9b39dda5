import { useQuery } from '@tanstack/react-query';
import type { Season } from '@zachetka/contract/seasons/seasons.schemas';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/button/link-button.tsx';
import { seasonAppealsQuery } from '@/lib/api/season-appeals.ts';

/** With how many wait; where appeals can have come already. */
export function AppealsLink({ season: { id, applications, windows } }: { season: Season }) {
  const { t } = useTranslation('seasons');
  const isShown =
    applications > 0 && windows.some(({ kind, state }) => kind === 'appeal' && state !== 'upcoming');
  const { data } = useQuery({ ...seasonAppealsQuery(id), enabled: isShown });
  if (!isShown) return null;
  const waiting = data?.waiting ?? 0;
  return (
    <LinkButton to={`/admin/seasons/${id}/appeals`}>
      {waiting > 0 ? t('season.appealsWaiting', { waiting }) : t('season.appeals')}
    </LinkButton>
  );
}
