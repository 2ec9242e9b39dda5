import { useQuery } from '@tanstack/react-query';
import type { Employee } from '@zachetka/contract/contexts/contexts.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { BaseButton } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { fullName } from '@/lib/api/merge-employees.ts';
import { classNames } from '@/lib/class-names.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { portfolioBlocksQuery } from '../api/employee-context.ts';
import { givenBlocksQuery } from '../api/given-blocks.ts';
import { type Block, byBlock, byPerson, type Given } from '../given-rows.ts';
import styles from './given-blocks.module.css';

type Grouping = 'block' | 'person';
type GivenBlocksProps = { onChoose: (employee: Employee) => void };

/** Who has which block. A name leads to where the blocks of that person are changed. */
export function GivenBlocks({ onChoose }: GivenBlocksProps) {
  const { t } = useTranslation('contexts');
  const [grouping, setGrouping] = useState<Grouping>('block');
  const [words, setWords] = useState('');
  const blocks = useQuery(portfolioBlocksQuery);
  const given = useQuery(givenBlocksQuery);
  const isFailed = (!blocks.data && blocks.isError) || (!given.data && given.isError);
  return (
    <Card>
      <div className={styles.toolbar}>
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
        <div aria-busy="true" className={styles.skeleton}>
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
      <output className={styles.count}>{count === 0 && t('given.nothing')}</output>
      {count > 0 && (
        <table className={styles.table}>
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
                      {own.length === 0 && <span className={styles.none}>{t('given.nobody')}</span>}
                      <ul className={styles.list}>
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
                      <span className={styles.quiet}>
                        {[one.employee.role, one.employee.department].filter(Boolean).join(', ')}
                      </span>
                    </th>
                    <td>
                      {one.blocks.length === 0 && <span className={styles.none}>{t('given.noBlocks')}</span>}
                      <ul className={styles.list}>
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
    <span className={styles.person}>
      <BaseButton className={classNames(styles.name)} onPress={() => onChoose(employee)}>
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
