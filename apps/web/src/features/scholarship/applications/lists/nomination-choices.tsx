import type { NominationOverview } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { currentAddress } from '@/components/data-table/table-address.ts';
import { LightSelect } from '@/components/field/light-field.tsx';
import { academicYearText, nominationTitle } from '../application-texts.ts';
import styles from './lists.module.css';
import { SeasonChoice, useOneSeason, yearParameter } from './season-choice.tsx';

const nominationParameter = 'nomination';

/** What the address names of what there is: without a nomination all of them, without a season and a year the latest year. */
export function useNominationChoice(overview: NominationOverview) {
  const [address] = useSearchParams();
  const { nominations, academicYears } = overview;
  const season = useOneSeason(overview);
  const named = academicYears.find((known) => String(known) === address.get(yearParameter));
  return {
    season,
    nomination: nominations.find(({ id }) => String(id) === address.get(nominationParameter)),
    year: season?.academicYear ?? named ?? academicYears[0],
  };
}

type NominationChoicesProps = {
  overview: NominationOverview;
  /** What all nominations are called; without it there is always one. */
  everyLabel?: string;
  children: ReactNode;
};

/** The season, the nomination and the year of a page, and what else is chosen there. */
export function NominationChoices({ overview, everyLabel, children }: NominationChoicesProps) {
  const { t } = useTranslation('applications');
  const [, setAddress] = useSearchParams();
  const { nominations, academicYears, seasons } = overview;
  const { season, nomination, year } = useNominationChoice(overview);

  /** Another choice begins on its first page. */
  const choose = (parameter: string, value: string) => {
    const next = currentAddress();
    if (value === '') next.delete(parameter);
    else next.set(parameter, value);
    next.delete('page');
    setAddress(next, { preventScrollReset: true });
  };
  return (
    <div className={styles.choices}>
      <SeasonChoice isOne seasons={seasons} everyLabel={t('season.ofYear')} />
      <div className={styles.nominationChoice}>
        <LightSelect
          texts={{ id: 'nomination-choice', label: t('ranking.nomination') }}
          {...(everyLabel !== undefined && { placeholder: everyLabel })}
          options={nominations.map((offered) => ({
            id: String(offered.id),
            label: nominationTitle(offered),
          }))}
          value={nomination?.id ?? (everyLabel === undefined ? nominations[0]?.id : '')}
          onChange={(event) => choose(nominationParameter, event.target.value)}
        />
      </div>
      {!season && (
        <div className={styles.yearChoice}>
          <LightSelect
            texts={{ id: 'year-choice', label: t('ranking.year') }}
            options={academicYears.map((offered) => ({
              id: String(offered),
              label: academicYearText(offered),
            }))}
            value={year}
            onChange={(event) => choose(yearParameter, event.target.value)}
          />
        </div>
      )}
      {children}
    </div>
  );
}
