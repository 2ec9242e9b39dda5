import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Employee,
  EmployeeContext,
  PortfolioBlocks,
} from '@zachetka/contract/contexts/contexts.schemas';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { contextsKeys } from '../api/contexts-keys.ts';
import { employeeContextQuery, portfolioBlocksQuery, saveEmployeeContext } from '../api/employee-context.ts';
import styles from '../contexts-page.module.css';
import { fullName } from '../merge-employees.ts';

type EmployeeContextProps = { employee: Employee; onChanged: (isChanged: boolean) => void };

export function EmployeeContextCard({ employee, onChanged }: EmployeeContextProps) {
  const { t } = useTranslation('contexts');
  const blocks = useQuery(portfolioBlocksQuery);
  const access = useQuery(employeeContextQuery(employee.user_object_sid));
  const heading = useRef<HTMLHeadingElement>(null);
  // Who has chosen a person goes on there, with the keyboard and on a phone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Below the results of a narrow screen nothing of it would be seen.
    if (!matchMedia('(width >= 1000px)').matches) heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isFailed = (!blocks.data && blocks.isError) || (!access.data && access.isError);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {fullName(employee)}
      </h2>
      <p className={styles.quiet}>{`${employee.role}, ${employee.department}`}</p>
      <p className={styles.quiet}>{employee.email}</p>
      <p className={styles.quiet}>{employee.phone}</p>
      {isFailed && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          isRetrying={blocks.isFetching || access.isFetching}
          onRetry={() => {
            if (!blocks.data) void blocks.refetch();
            if (!access.data) void access.refetch();
          }}
        />
      )}
      {!isFailed && !(blocks.data && access.data) && (
        <div aria-busy="true" className={styles.blocks}>
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} width={`${50 + ((line * 17) % 40)}%`} height="40px" />
          ))}
        </div>
      )}
      {blocks.data && access.data && (
        <BlockChoice
          sid={employee.user_object_sid}
          blocks={blocks.data}
          access={access.data}
          onChanged={onChanged}
        />
      )}
    </Card>
  );
}

type BlockChoiceProps = {
  sid: string;
  blocks: PortfolioBlocks;
  access: EmployeeContext;
  onChanged: (isChanged: boolean) => void;
};

function BlockChoice({ sid, blocks, access, onChanged }: BlockChoiceProps) {
  const { t } = useTranslation('contexts');
  const client = useQueryClient();
  const given = access.portfolioBlockIds;
  // Only what was toggled: should somebody else have saved meanwhile, the rest is as they left it.
  const [toggled, setToggled] = useState<Readonly<Record<number, boolean>>>({});
  const isChosen = (id: number) => toggled[id] ?? given.includes(id);
  const isChanged = blocks.some(({ id }) => isChosen(id) !== given.includes(id));
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const save = useMutation({
    mutationFn: () =>
      saveEmployeeContext(sid, {
        portfolioBlockIds: blocks.map(({ id }) => id).filter(isChosen),
        version: access.version,
      }),
    onSuccess: (saved) => {
      client.setQueryData(contextsKeys.access(sid), saved);
      toast.success(t('saved'));
    },
    onError: (error) => {
      if (isOlder(error)) void client.invalidateQueries({ queryKey: contextsKeys.access(sid) });
    },
  });
  // An old version is offered only to be taken away.
  const offered = blocks
    .filter(({ id, deletedAt }) => deletedAt === null || given.includes(id))
    .toSorted((one, other) => one.order - other.order);
  return (
    <>
      <fieldset className={styles.blocks}>
        <legend className={styles.legend}>{t('blocks')}</legend>
        {offered.map(({ id, titleRu, titleEn, deletedAt }) => (
          <Checkbox
            key={id}
            isSelected={isChosen(id)}
            onChange={(isOn) => setToggled({ ...toggled, [id]: isOn })}
          >
            {currentLanguage() === 'en' ? titleEn || titleRu : titleRu}
            {deletedAt !== null && ` ${t('oldVersion')}`}
          </Checkbox>
        ))}
      </fieldset>
      <div className={classNames(styles.save, isChanged && styles.unsaved)}>
        <Button
          variant="primary"
          // Not `disabled`, which would drop the focus of who has just saved.
          isUnavailable={!isChanged}
          isPending={save.isPending}
          onPress={() => save.mutate()}
        >
          {t('save')}
        </Button>
        {save.isError && (
          <p role="alert" className={styles.failure}>
            {isOlder(save.error) ? save.error.message : t('saveFailed')}
          </p>
        )}
        {!save.isError && access.changedAt !== null && access.changedBy !== null && (
          <span className={styles.quiet}>
            {t('changed', { date: formatDate(new Date(access.changedAt)), who: access.changedBy })}
          </span>
        )}
      </div>
      <LeaveGuard
        hasUnsaved={() => isChanged}
        title={t('leave.title')}
        text={() => t('leave.text')}
        confirmLabel={t('leave.action')}
      />
    </>
  );
}

/** Somebody else has saved meanwhile. */
function isOlder(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'contextChangedMeanwhile';
}
