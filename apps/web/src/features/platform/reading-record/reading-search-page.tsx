import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { NothingFoundDrawing } from '@/components/drawings/drawings.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import type { ReadingSearch } from './api.ts';
import { foundReadingsQuery } from './api.ts';
import { ReadingList } from './reading-list.tsx';
import styles from './readings.module.css';

const nothingTyped = { reader: '', person: '', from: '', until: '' };
type Typed = typeof nothingTyped;

/** For administrators: who opened what of whom. */
export function ReadingSearchPage() {
  const { t } = useTranslation('reading-record');
  const [typed, setTyped] = useState(nothingTyped);
  const [page, setPage] = useState(0);
  const settled = useDeferredValue(typed);
  const field = (name: keyof Typed, error?: string) => ({
    texts: { id: `readings-${name}`, label: t(`search.${name}`), error },
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: target.value });
      setPage(0);
    },
  });
  const day = (name: 'from' | 'until') => ({
    ...field(name, isMistyped(typed[name]) ? t('search.mistyped') : undefined),
    placeholder: t('search.day'),
    inputMode: 'numeric' as const,
  });
  return (
    <>
      <PageHeader
        title={t('search.title')}
        crumbs={[{ label: t('search.administration'), to: '/admin' }, { label: t('search.title') }]}
      />
      <div className="stack gap4">
        <Card>
          <div className={styles.filters}>
            <LightInput {...field('reader')} />
            <LightInput {...field('person')} />
            <LightInput {...day('from')} />
            <LightInput {...day('until')} />
          </div>
        </Card>
        <Card>
          <FoundReadings asked={askedBy(settled)} page={page} onPage={setPage} />
        </Card>
      </div>
    </>
  );
}

const isMistyped = (text: string) => text.trim() !== '' && readTypedDate(text) === null;

function askedBy({ reader, person, from, until }: Typed): ReadingSearch {
  const [first, last] = [readTypedDate(from), readTypedDate(until)];
  return { reader, person, ...(first !== null && { from: first }), ...(last !== null && { until: last }) };
}

type FoundReadingsProps = { asked: ReadingSearch; page: number; onPage: (page: number) => void };

function FoundReadings({ asked, page, onPage }: FoundReadingsProps) {
  const { t } = useTranslation('reading-record');
  const query = useQuery(foundReadingsQuery(asked, page));
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={t('failed')} headingLevel={2} />;
  if (data.readings.length === 0) {
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('search.empty')}
        text={t('search.emptyText')}
        headingLevel={2}
      />
    );
  }
  return <ReadingList label={t('search.title')} page={page} onPage={onPage} {...data} />;
}
