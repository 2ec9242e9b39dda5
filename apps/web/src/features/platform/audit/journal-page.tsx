import { useQuery } from '@tanstack/react-query';
import type { JournalLine } from '@zachetka/contract/platform/audit/journal.schemas';
import {
  journalActionTexts,
  journalKindTexts,
  journalValue,
} from '@zachetka/contract/platform/audit/journal.texts';
import { type JournalKind, journalKinds } from '@zachetka/contract/platform/audit/journal-kinds';
import { Download } from 'lucide-react';
import { type ChangeEvent, useDeferredValue, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { NothingFoundDrawing } from '@/components/drawings/drawings.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import { type JournalFilters, journalQuery, useExportJournal } from './api.ts';
import styles from './journal-page.module.css';

const nothingTyped = { actor: '', thing: '', kind: '', from: '', until: '' };
type Typed = typeof nothingTyped;
/** Who changed what, when, before and after; whether anybody has tampered with it a page of its own checks. */
export function JournalPage() {
  const { t } = useTranslation('audit');
  const language = currentLanguage();
  const [typed, setTyped] = useState(nothingTyped);
  const [page, setPage] = useState(0);
  const filters = readFilters(useDeferredValue(typed));
  const field = (name: keyof Typed, error?: string) => ({
    texts: { id: `journal-${name}`, label: t(`journal.${name}`), error },
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setTyped({ ...typed, [name]: target.value });
      setPage(0);
    },
  });
  const day = (name: 'from' | 'until') => ({
    ...field(name, isMistyped(typed[name]) ? t('journal.mistyped') : undefined),
    placeholder: t('journal.day'),
    inputMode: 'numeric' as const,
  });
  return (
    <>
      <PageHeader
        title={t('journal.title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('journal.title') }]}
        action={<Export filters={readFilters(typed)} />}
      />
      <div className="stack gap4">
        <p className="formWidth">
          {t('journal.lead')} <Link to="/admin/audit">{t('title')}</Link>
        </p>
        <Card>
          <div className={styles.filters}>
            <LightInput {...field('actor')} />
            <LightInput {...field('thing')} />
            <LightSelect
              {...field('kind')}
              placeholder={t('journal.everyKind')}
              options={journalKinds.map((kind) => ({ id: kind, label: journalKindTexts[kind][language] }))}
            />
            <LightInput {...day('from')} />
            <LightInput {...day('until')} />
          </div>
        </Card>
        <Card>
          <Lines filters={filters} page={page} onPage={setPage} />
        </Card>
      </div>
    </>
  );
}

const isMistyped = (text: string) => text.trim() !== '' && readTypedDate(text) === null;

function readFilters({ actor, thing, kind, from, until }: Typed): JournalFilters {
  const [first, last] = [readTypedDate(from), readTypedDate(until)];
  return {
    actor,
    thing,
    ...(kind !== '' && { kind: kind as JournalKind }),
    ...(first !== null && { from: first }),
    ...(last !== null && { until: last }),
  };
}

function Export({ filters }: { filters: JournalFilters }) {
  const { t } = useTranslation('audit');
  const { mutate, isPending } = useExportJournal();
  return (
    <Button
      icon={<Download aria-hidden />}
      isPending={isPending}
      onPress={() => mutate(filters, { onSuccess: saveFile, onError: (error) => toast.error(error.message) })}
    >
      {t('journal.export')}
    </Button>
  );
}

type LinesProps = { filters: JournalFilters; page: number; onPage: (page: number) => void };

function Lines({ filters, page, onPage }: LinesProps) {
  const { t } = useTranslation('audit');
  const query = useQuery(journalQuery(filters, page));
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={t('failed')} headingLevel={2} />;
  if (data.lines.length === 0) {
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('journal.empty')}
        text={t('journal.emptyText')}
        headingLevel={2}
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('journal.title')}>
        {data.lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {(page > 0 || data.hasMore) && (
        <div className={styles.more}>
          <Button isUnavailable={page === 0} onPress={() => onPage(page - 1)}>
            {t('journal.newer')}
          </Button>
          <Button isUnavailable={!data.hasMore} onPress={() => onPage(page + 1)}>
            {t('journal.older')}
          </Button>
        </div>
      )}
    </>
  );
}

function Line({ line: { at, actor, kind, action, thing, before, after, reason } }: { line: JournalLine }) {
  const { t } = useTranslation('audit');
  const language = currentLanguage();
  const moment = new Date(at);
  const value = (text: string | null) => (text === null ? '—' : journalValue(kind, text, language));
  return (
    <li className={styles.line}>
      <div className="stack top">
        <strong>{actor ?? t('journal.nobody')}</strong>
        <time dateTime={at} className="muted">
          {formatDate(moment)}, {formatTime(moment)}
        </time>
      </div>
      <div className="stack top">
        <span>
          {journalActionTexts[action][language]}: {thing}
        </span>
        {(before !== null || after !== null) && (
          <span className="muted">{t('journal.change', { before: value(before), after: value(after) })}</span>
        )}
        {reason !== null && <span className="muted">{t('journal.reason', { reason })}</span>}
      </div>
      <div>
        <Badge>{journalKindTexts[kind][language]}</Badge>
      </div>
    </li>
  );
}
