import type { NominationOverview } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { useSearchParams } from 'react-router';
import { currentAddress } from '@/components/data-table/table-address.ts';

export const nominationParameter = 'nomination';
export const yearParameter = 'year';

/** What the address names of what there is; undefined where it names none. */
export function useNominationChoice({ nominations, academicYears }: NominationOverview) {
  const [address, setAddress] = useSearchParams();
  const nomination = nominations.find(({ id }) => String(id) === address.get(nominationParameter));
  const year = academicYears.find((known) => String(known) === address.get(yearParameter));

  /** Another choice begins on its first page. */
  const choose = (parameter: string, value: string) => {
    const next = currentAddress();
    if (value === '') next.delete(parameter);
    else next.set(parameter, value);
    next.delete('page');
    setAddress(next, { preventScrollReset: true });
  };
  return { nomination, year, choose };
}
