import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { classNames } from '@/lib/class-names.ts';
import { usePaused } from '@/lib/use-paused.ts';
import { type FoundPerson, nameMinimum, peopleQuery, type Whom } from '../api/search-people.ts';
import styles from './components.module.css';

export type ChosenPerson = FoundPerson;

type PersonSearchProps = {
  id: string;
  chosen: ChosenPerson | null;
  isRequired?: boolean;
  error?: string | undefined;
  label?: string;
  /** Whom the search finds: students, unless it is said. */
  whom?: Whom;
  onChoose: (person: ChosenPerson) => void;
};

/** Somebody, found by a part of the name. */
export function PersonSearch(props: PersonSearchProps) {
  const { id, chosen, isRequired = false, error, label, whom = 'students', onChoose } = props;
  const { t } = useTranslation('seasons');
  const [typed, setTyped] = useState('');
  const name = usePaused(typed.trim(), 300);
  const { data, error: failure, isFetching } = useQuery(peopleQuery(name, whom));
  const found = name.length >= nameMinimum ? data : undefined;
  return (
    <div className="stack gap2">
      <LightInput
        texts={{
          id,
          label: label ?? t('person.label'),
          description: t('person.help', { number: nameMinimum }),
          isRequired,
          error: error ?? (isFetching ? undefined : failure?.message),
        }}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output className={styles.quiet}>
        {chosen && t('person.chosen', { name: chosen.fullName })}
        {!chosen &&
          found &&
          (found.length === 0 ? t('person.nobody') : t('person.found', { count: found.length }))}
      </output>
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((person) => (
            <li key={person.id}>
              <BaseButton
                className={classNames(styles.person)}
                aria-pressed={person.id === chosen?.id}
                onPress={() => onChoose(person)}
              >
                {person.fullName}
                {person.group !== null && <span className={styles.quiet}> {person.group}</span>}
              </BaseButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
