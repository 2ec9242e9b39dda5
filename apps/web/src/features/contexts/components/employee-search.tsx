import { useQuery } from '@tanstack/react-query';
import type { Employee } from '@zachetka/contract/contexts/contexts.schemas';
import { employeeSearchMinimum } from '@zachetka/contract/contexts/employee-search.rules';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton, IconButton } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { fullName } from '@/lib/api/merge-employees.ts';
import { classNames } from '@/lib/class-names.ts';
import { usePaused } from '@/lib/use-paused.ts';
import { employeesQuery } from '../api/search-employees.ts';
import styles from '../contexts-page.module.css';

type EmployeeSearchProps = { chosen: Employee | null; onChoose: (employee: Employee) => void };

/** From five characters on; fewer clear the results. */
export function EmployeeSearch({ chosen, onChoose }: EmployeeSearchProps) {
  const { t } = useTranslation('contexts');
  const { t: shell } = useTranslation();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const asked = usePaused(name, 300);
  const isLong = name.length >= employeeSearchMinimum;
  return (
    <Card>
      <search>
        <LightInput
          texts={{
            id: 'employee',
            label: t('search.label'),
            description: t('search.help', { number: employeeSearchMinimum }),
          }}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...(typed !== '' && {
            button: (
              <IconButton
                label={shell('action.clear')}
                icon={<X aria-hidden />}
                onPress={() => setTyped('')}
              />
            ),
          })}
        />
      </search>
      {isLong && asked.length >= employeeSearchMinimum && (
        <Results name={asked} chosen={chosen} onChoose={onChoose} />
      )}
    </Card>
  );
}

function Results({ name, chosen, onChoose }: EmployeeSearchProps & { name: string }) {
  const { t } = useTranslation('contexts');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(employeesQuery(name));
  if (!data && isError) {
    return (
      <ErrorState
        headingLevel={2}
        title={t('failed.title')}
        text={t('failed.search')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div aria-busy={!data || isPlaceholderData} className={classNames(isPlaceholderData && styles.stale)}>
      <output className={styles.found}>
        {data &&
          (data.employees.length === 0
            ? t('search.nobody')
            : t('search.found', { count: data.employees.length }))}
      </output>
      {data?.isPartial && <p className={styles.partial}>{t('search.partial')}</p>}
      <ul className={styles.employees}>
        {data
          ? data.employees.map((employee) => (
              <li key={employee.user_object_sid}>
                <BaseButton
                  className={classNames(styles.employee)}
                  aria-pressed={employee.user_object_sid === chosen?.user_object_sid}
                  onPress={() => onChoose(employee)}
                >
                  <span className={styles.name}>{fullName(employee)}</span>
                  <span className={styles.quiet}>
                    {[employee.role, employee.department].filter(Boolean).join(', ')}
                  </span>
                </BaseButton>
              </li>
            ))
          : [1, 2, 3].map((line) => (
              <li key={line} className={styles.employee}>
                <Skeleton width="70%" />
                <Skeleton width="90%" />
              </li>
            ))}
      </ul>
    </div>
  );
}
