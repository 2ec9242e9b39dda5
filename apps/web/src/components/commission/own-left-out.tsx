import { useQuery } from '@tanstack/react-query';
import { leftOutTexts } from '@zachetka/contract/scholarship/commissions/conflicts.texts';
import { Notice } from '@/components/notice/notice.tsx';
import { seatsQuery } from '@/lib/api/seats.ts';
import { currentLanguage } from '@/lib/i18n.ts';

/** What is said where an application of the reader is left out, of this season or of any; null where none is. */
export function useOwnLeftOut(seasonId?: number, where: keyof typeof leftOutTexts = 'lists'): string | null {
  const { data } = useQuery(seatsQuery());
  const leftOut = data?.leftOut?.filter((each) => seasonId === undefined || each.seasonId === seasonId) ?? [];
  if (leftOut.length === 0) return null;
  const numbers = leftOut.map(({ id }) => id).join(', ');
  return leftOutTexts[where][currentLanguage()].replace('{{numbers}}', numbers);
}

type OwnLeftOutProps = { seasonId?: number; where?: keyof typeof leftOutTexts };

export function OwnLeftOut({ seasonId, where }: OwnLeftOutProps) {
  const text = useOwnLeftOut(seasonId, where);
  return text === null ? null : <Notice title={text} />;
}
