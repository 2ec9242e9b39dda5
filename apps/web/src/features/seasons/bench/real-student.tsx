import { useQuery } from '@tanstack/react-query';
import type { Rules } from '@zachetka/contract/seasons/rules/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { studentCaseQuery } from '../api/read-student-case.ts';
import { type ChosenPerson, PersonSearch } from '../components/person-search.tsx';
import type { LiveStructure } from '../rules/live-structure.ts';
import styles from './bench.module.css';
import { BenchResult } from './bench-result.tsx';

type RealStudentProps = { seasonId: number; rules: Rules; structure: LiveStructure };

/** A student as they are now, by the rules on the page. */
export function RealStudent({ seasonId, rules, structure }: RealStudentProps) {
  const [person, setPerson] = useState<ChosenPerson | null>(null);
  return (
    <div className={styles.student}>
      <PersonSearch id="bench-person" chosen={person} onChoose={setPerson} />
      {person && <Counted seasonId={seasonId} person={person} rules={rules} structure={structure} />}
    </div>
  );
}

function Counted({ seasonId, person, rules, structure }: RealStudentProps & { person: ChosenPerson }) {
  const { t } = useTranslation('seasons');
  const { data, error, isFetching, refetch } = useQuery(studentCaseQuery(seasonId, person.id));
  if (!data && error) {
    return (
      <ErrorState
        title={t('bench.failed')}
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Loading />;
  const titleOf = (id: number) => data.titles.find((each) => each.id === id)?.title ?? `№ ${id}`;
  return <BenchResult rules={rules} scored={data.case} structure={structure} itemTitle={titleOf} />;
}
