import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LightSelect } from '@/components/field/light-field.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import styles from './lists.module.css';

export const seasonParameter = 'season';
export const yearParameter = 'year';
const every = 'all';
const running = 'running';

/** What a list is asked for: unless the address says otherwise, what runs now; undefined: everything. */
export function seasonOfAddress(address: URLSearchParams): number | typeof running | undefined {
  const named = address.get(seasonParameter);
  // Who asks for a year asks for all of it.
  if (named === every || (named === null && address.has(yearParameter))) return undefined;
  return named !== null && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : running;
}

/** A list and its files follow the same choice. */
export function useListedSeason() {
  const [address] = useSearchParams();
  return seasonOfAddress(address);
}

/** Of one season alone: the one that the address names, else the one that runs; undefined: a year is chosen instead. */
export function useOneSeason<Season extends { id: number; isRunning?: boolean }>({
  seasons,
}: {
  seasons: readonly Season[];
}): Season | undefined {
  const [address] = useSearchParams();
  const named = seasonOfAddress(address);
  if (named === undefined) return undefined;
  return seasons.find(({ id, isRunning }) => (named === running ? isRunning : id === named));
}

type SeasonChoiceProps = {
  seasons: readonly { id: number; titleRu: string; titleEn: string; isRunning?: boolean }[];
  /** Of one season alone: the running one stands under its own name. */
  isOne?: boolean;
  /** What everything is called there. */
  everyLabel: string;
};

/** The first choice of every list of applications. Where there are no seasons there is nothing to choose. */
export function SeasonChoice({ seasons, isOne = false, everyLabel }: SeasonChoiceProps) {
  const { t } = useTranslation('applications');
  const [address, setAddress] = useSearchParams();
  const one = useOneSeason({ seasons });
  if (seasons.length === 0) return null;
  const named = seasonOfAddress(address);
  const all = { id: every, label: everyLabel };
  const offered = seasons.map(({ id, titleRu, titleEn }) => ({
    id: String(id),
    label: inLanguage(titleRu, titleEn),
  }));
  const chosen = isOne ? (one?.id ?? every) : (named ?? every);
  // The first of the choices stands for what an address without a season means.
  const first = isOne ? all : { id: running, label: t('season.running') };
  const choose = (id: string) => {
    const next = new URLSearchParams(address);
    if (id === running) next.delete(seasonParameter);
    else next.set(seasonParameter, id);
    if (id !== every) next.delete(yearParameter);
    next.delete('page');
    setAddress(next, { preventScrollReset: true });
  };
  return (
    <div className={styles.yearChoice}>
      <LightSelect
        texts={{ id: 'season-choice', label: t('column.season') }}
        placeholder={first.label}
        options={isOne ? offered : [...offered, all]}
        value={String(chosen) === first.id ? '' : String(chosen)}
        onChange={(event) => choose(event.target.value || first.id)}
      />
    </div>
  );
}
