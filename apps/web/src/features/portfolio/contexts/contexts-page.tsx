import { useQuery } from '@tanstack/react-query';
import type { Employee } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { employeeSearchMinimum } from '@zachetka/contract/portfolio/contexts/employee-search.rules';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { BaseButton, IconButton } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyCardDrawing } from '@/components/drawings/drawings.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { fullName } from '@/lib/api/merge-employees.ts';
import { classNames } from '@/lib/class-names.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { usePaused } from '@/lib/use-paused.ts';
import { employeesQuery, givenBlocksQuery, portfolioBlocksQuery } from './api.ts';
import { EmployeeContextCard } from './components/employee-context.tsx';
import givenBlocksStyles from './components/given-blocks.module.css';
import styles from './contexts-page.module.css';
import { type Block, byBlock, byPerson, type Given } from './given-rows.ts';

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

type EmployeeSearchProps = { chosen: Employee | null; onChoose: (employee: Employee) => void };

/** From five characters on; fewer clear the results. */
function EmployeeSearch({ chosen, onChoose }: EmployeeSearchProps) {
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
  const query = useQuery(employeesQuery(name));
  const { data, isError, isPlaceholderData } = query;
  if (!data && isError)
    return <NotLoaded query={query} title={t('failed.title')} text={t('failed.search')} headingLevel={2} />;
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
                  <span className="strong">{fullName(employee)}</span>
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

type Grouping = 'block' | 'person';
type GivenBlocksProps = { onChoose: (employee: Employee) => void };

/** Who has which block. A name leads to where the blocks of that person are changed. */
function GivenBlocks({ onChoose }: GivenBlocksProps) {
  const { t } = useTranslation('contexts');
  const [grouping, setGrouping] = useState<Grouping>('block');
  const [words, setWords] = useState('');
  const blocks = useQuery(portfolioBlocksQuery);
  const given = useQuery(givenBlocksQuery);
  const isFailed = (!blocks.data && blocks.isError) || (!given.data && given.isError);
  return (
    <Card>
      <div className={givenBlocksStyles.toolbar}>
        <SegmentedChoice
          label={t('given.grouping')}
          options={[
            { id: 'block', label: t('given.byBlock') },
            { id: 'person', label: t('given.byPerson') },
          ]}
          value={grouping}
          onChange={setGrouping}
        />
        <SearchBox label={t('given.search')} value={words} onChange={setWords} />
      </div>
      {isFailed && (
        <ErrorState
          headingLevel={2}
          title={t('failed.title')}
          text={t('failed.given')}
          isRetrying={blocks.isFetching || given.isFetching}
          onRetry={() => {
            if (!blocks.data) void blocks.refetch();
            if (!given.data) void given.refetch();
          }}
        />
      )}
      {!isFailed && !(blocks.data && given.data) && (
        <div aria-busy="true" className="stack gap2">
          {Array.from({ length: 8 }, (_, line) => (
            <Skeleton key={line} height="32px" />
          ))}
        </div>
      )}
      {blocks.data && given.data && (
        <Rows
          grouping={grouping}
          people={byPerson(given.data, blocks.data, words, titleOf)}
          blocks={byBlock(given.data, blocks.data, words, titleOf)}
          onChoose={onChoose}
        />
      )}
    </Card>
  );
}

type RowsProps = GivenBlocksProps & {
  grouping: Grouping;
  people: ReturnType<typeof byPerson>;
  blocks: ReturnType<typeof byBlock>;
};

function Rows({ grouping, people, blocks, onChoose }: RowsProps) {
  const { t } = useTranslation('contexts');
  const count = grouping === 'block' ? blocks.length : people.length;
  return (
    <>
      <output className="quiet block">{count === 0 && t('given.nothing')}</output>
      {count > 0 && (
        <table className={givenBlocksStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t(grouping === 'block' ? 'given.block' : 'given.employee')}</th>
              <th scope="col">{t(grouping === 'block' ? 'given.employees' : 'given.blocks')}</th>
            </tr>
          </thead>
          <tbody>
            {grouping === 'block'
              ? blocks.map(({ block, people: own }) => (
                  <tr key={block.id}>
                    <th scope="row">{shownTitle(block, t('oldVersion'))}</th>
                    <td>
                      {own.length === 0 && <span className="quiet">{t('given.nobody')}</span>}
                      <ul className="stack gap1">
                        {own.map((one) => (
                          <li key={one.employee.user_object_sid}>
                            <Person one={one} onChoose={onChoose} />
                          </li>
                        ))}
                      </ul>
                    </td>
                  </tr>
                ))
              : people.map((one) => (
                  <tr key={one.employee.user_object_sid}>
                    <th scope="row">
                      <Person one={one} onChoose={onChoose} />
                      <span className="muted light block">
                        {[one.employee.role, one.employee.department].filter(Boolean).join(', ')}
                      </span>
                    </th>
                    <td>
                      {one.blocks.length === 0 && <span className="quiet">{t('given.noBlocks')}</span>}
                      <ul className="stack gap1">
                        {one.blocks.map((block) => (
                          <li key={block.id}>{shownTitle(block, t('oldVersion'))}</li>
                        ))}
                      </ul>
                    </td>
                  </tr>
                ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Person({ one: { employee, mayVerify }, onChoose }: GivenBlocksProps & { one: Given }) {
  const { t } = useTranslation('contexts');
  return (
    <span className={givenBlocksStyles.person}>
      <BaseButton className={classNames(givenBlocksStyles.name)} onPress={() => onChoose(employee)}>
        {fullName(employee)}
      </BaseButton>
      {!mayVerify && <Badge tone="warning">{t('given.noRole')}</Badge>}
    </span>
  );
}

function titleOf({ titleRu, titleEn }: Block): string {
  return inLanguage(titleRu, titleEn);
}

function shownTitle(block: Block, oldVersion: string): string {
  return block.deletedAt === null ? titleOf(block) : `${titleOf(block)} ${oldVersion}`;
}
