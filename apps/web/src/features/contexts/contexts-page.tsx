import type { Employee } from '@zachetka/contract/contexts/contexts.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { EmptyCardDrawing } from '@/components/drawings/drawings.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { EmployeeContextCard } from './components/employee-context.tsx';
import { EmployeeSearch } from './components/employee-search.tsx';
import { GivenBlocks } from './components/given-blocks.tsx';
import styles from './contexts-page.module.css';

/** Which portfolio blocks an employee may see and judge. */
export function ContextsPage() {
  const { t } = useTranslation('contexts');
  const [employee, setEmployee] = useState<Employee | null>(null);
  const [wanted, setWanted] = useState<Employee | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const [view, setView] = useState<'employee' | 'given'>('employee');
  const want = (next: Employee) => {
    if (next.user_object_sid === employee?.user_object_sid) setView('employee');
    else if (isChanged) setWanted(next);
    else choose(next);
  };
  const choose = (next: Employee) => {
    setView('employee');
    setEmployee(next);
    setIsChanged(false);
    setWanted(null);
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
      />
      <div className={styles.views}>
        <SegmentedChoice
          label={t('view.label')}
          options={[
            { id: 'employee', label: t('view.employee') },
            { id: 'given', label: t('view.given') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'given' && <GivenBlocks onChoose={want} />}
      {/* Only hidden: what is not saved stays. */}
      <div className={styles.columns} hidden={view !== 'employee'}>
        <EmployeeSearch chosen={employee} onChoose={want} />
        {employee ? (
          <EmployeeContextCard key={employee.user_object_sid} employee={employee} onChanged={setIsChanged} />
        ) : (
          <Card>
            <EmptyState
              headingLevel={2}
              drawing={<EmptyCardDrawing />}
              title={t('empty.title')}
              text={t('empty.text')}
            />
          </Card>
        )}
      </div>
      <ConfirmModal
        isOpen={wanted !== null}
        isDestructive
        title={t('leave.title')}
        text={t('leave.text')}
        confirmLabel={t('leave.action')}
        onClose={() => setWanted(null)}
        onConfirm={() => wanted && choose(wanted)}
      />
    </>
  );
}
