import { useQuery } from '@tanstack/react-query';
import type { LastChange } from '@zachetka/contract/errors/error-answer.schemas';
import type { Employee, PortfolioBlocks } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EditConflict } from '@/components/edit-conflict/edit-conflict.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { fullName } from '@/lib/api/merge-employees.ts';
import { classNames } from '@/lib/class-names.ts';
import { inLanguage } from '@/lib/i18n.ts';
import type { EmployeeContext } from '@/lib/received.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { employeeContextQuery, portfolioBlocksQuery, useSaveEmployeeContext } from '../api.ts';
import styles from '../contexts-page.module.css';

type EmployeeContextProps = { employee: Employee; onChanged: (isChanged: boolean) => void };

export function EmployeeContextCard({ employee, onChanged }: EmployeeContextProps) {
  const { t } = useTranslation('contexts');
  const blocks = useQuery(portfolioBlocksQuery);
  const context = useQuery(employeeContextQuery(employee.user_object_sid));
  const heading = useRef<HTMLHeadingElement>(null);
  // Who has chosen a person goes on there, with the keyboard and on a phone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Below the results of a narrow screen nothing of it would be seen.
    if (!matchMedia('(width >= 1000px)').matches) heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isFailed = (!blocks.data && blocks.isError) || (!context.data && context.isError);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={styles.plainFocus}>
        {fullName(employee)}
      </h2>
      <p className={styles.quiet}>{[employee.role, employee.department].filter(Boolean).join(', ')}</p>
      <p className={styles.quiet}>{employee.email}</p>
      <p className={styles.quiet}>{employee.phone}</p>
      {isFailed && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          isRetrying={blocks.isFetching || context.isFetching}
          onRetry={() => {
            if (!blocks.data) void blocks.refetch();
            if (!context.data) void context.refetch();
          }}
        />
      )}
      {!isFailed && !(blocks.data && context.data) && (
        <div aria-busy="true" className={styles.blocks}>
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} width={`${50 + ((line * 17) % 40)}%`} height="40px" />
          ))}
        </div>
      )}
      {blocks.data && context.data && (
        <BlockChoice
          sid={employee.user_object_sid}
          blocks={blocks.data}
          context={context.data}
          onChanged={onChanged}
          onFocusHeading={() => heading.current?.focus()}
        />
      )}
    </Card>
  );
}

type BlockChoiceProps = {
  sid: string;
  blocks: PortfolioBlocks;
  context: EmployeeContext;
  onChanged: (isChanged: boolean) => void;
  onFocusHeading: () => void;
};

function BlockChoice({ sid, blocks, context, onChanged, onFocusHeading }: BlockChoiceProps) {
  const { t } = useTranslation('contexts');
  const given = context.portfolioBlockIds;
  // Only what was toggled: should somebody else have saved meanwhile, the rest is as they left it.
  const [toggled, setToggled] = useState<Readonly<Record<number, boolean>>>({});
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const isChosen = (id: number) => toggled[id] ?? given.includes(id);
  const isChanged = blocks.some(({ id }) => isChosen(id) !== given.includes(id));
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const save = useSaveEmployeeContext(sid);
  const saveChosen = () =>
    save.mutate(
      { portfolioBlockIds: blocks.map(({ id }) => id).filter(isChosen), version: context.version },
      {
        onSuccess: (outcome) => {
          if (!outcome.isSaved) {
            const { lastChange, theirs } = outcome;
            return setMeanwhile({ lastChange, ...differenceOf(given, theirs.portfolioBlockIds) });
          }
          setToggled({});
          setMeanwhile(null);
          toast.success(t('saved'));
        },
      },
    );
  const titlesOf = (ids: readonly number[]) =>
    blocks
      .filter(({ id }) => ids.includes(id))
      .map(({ titleRu, titleEn }) => inLanguage(titleRu, titleEn))
      .join(', ');
  // An old version is offered only to be taken away.
  const offered = blocks
    .filter(({ id, deletedAt }) => deletedAt === null || given.includes(id))
    .toSorted((one, other) => one.order - other.order);
  return (
    <>
      {meanwhile && (
        <div className={styles.meanwhile}>
          <EditConflict
            lastChange={meanwhile.lastChange}
            onKeepMine={() => {
              setMeanwhile(null);
              document.getElementById('save-context')?.focus();
            }}
            onTakeTheirs={() => {
              setToggled({});
              setMeanwhile(null);
              onFocusHeading();
            }}
          >
            {meanwhile.given.length > 0 && t('meanwhile.given', { blocks: titlesOf(meanwhile.given) })}{' '}
            {meanwhile.taken.length > 0 && t('meanwhile.taken', { blocks: titlesOf(meanwhile.taken) })}
          </EditConflict>
        </div>
      )}
      {context.mayVerify === false && (
        <div className={styles.hint}>
          <Notice tone="warning" title={t('noRole.title')} headingLevel={3}>
            {t('noRole.text')}
          </Notice>
        </div>
      )}
      <fieldset className={styles.blocks}>
        <legend className={styles.legend}>{t('blocks')}</legend>
        {offered.map(({ id, titleRu, titleEn, deletedAt }) => (
          <Checkbox
            key={id}
            isSelected={isChosen(id)}
            onChange={(isOn) => setToggled({ ...toggled, [id]: isOn })}
          >
            {inLanguage(titleRu, titleEn)}
            {deletedAt !== null && ` ${t('oldVersion')}`}
          </Checkbox>
        ))}
      </fieldset>
      <div className={classNames(styles.save, isChanged && styles.unsaved)}>
        <Button
          id="save-context"
          variant="primary"
          // Not `disabled`, which would drop the focus of who has just saved.
          isUnavailable={!isChanged}
          isPending={save.isPending}
          onPress={saveChosen}
        >
          {t('save')}
        </Button>
        {save.isError && (
          <p role="alert" className={styles.failure}>
            {t('saveFailed')}
          </p>
        )}
        {!save.isError && context.changedAt !== null && context.changedBy !== null && (
          <span className={styles.quiet}>
            {t('changed', { date: formatDate(new Date(context.changedAt)), who: context.changedBy })}
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

/** What the other person has done to the blocks that the page was made from. */
type Meanwhile = { lastChange: LastChange | null; given: number[]; taken: number[] };

function differenceOf(before: readonly number[], after: readonly number[]) {
  return {
    given: after.filter((id) => !before.includes(id)),
    taken: before.filter((id) => !after.includes(id)),
  };
}
