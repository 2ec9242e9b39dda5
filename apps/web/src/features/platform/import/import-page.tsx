import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ImportRun } from '@zachetka/contract/platform/import/import.schemas';
import { importColumnText } from '@zachetka/contract/platform/import/import-columns.texts';
import { type ImportKind, importMegabytes } from '@zachetka/contract/platform/import/import-kinds';
import { Download, FileUp, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { importKindsQuery, importQuery, logQuery, useSendFiles, useUndoImport } from './api.ts';
import { RunCard } from './components/run-card.tsx';
import styles from './import.module.css';

const runParameter = 'run';

/** The files of the university's systems: looked at first, applied then, taken back where nothing stands upon them. */
export function ImportPage() {
  const { t } = useTranslation('import');
  const [query, setQuery] = useSearchParams();
  const runId = Number(query.get(runParameter)) || null;
  const run = useQuery({ ...importQuery(runId ?? 0), enabled: runId !== null });
  const isOpen = run.data?.status !== 'applied' && run.data?.status !== 'undone';
  const open = (id: number | null) => setQuery(id === null ? {} : { [runParameter]: String(id) });
  // Further files belong to the import that is open; an ended one stays as it is.
  const send = useSendFiles(isOpen && run.data ? runId : null);
  const problems = send.error
    ? [send.error.message]
    : (send.data?.refused ?? []).map(({ name, reason }) =>
        reason.includes(name) ? reason : t('refusedFile', { name, reason }),
      );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
      />
      <div className="column gap4">
        <Card>
          <div className="column gap3">
            <DropZone
              text={t('lead')}
              isPending={send.isPending || run.data?.progress != null}
              onFiles={(files) => send.mutate(files, { onSuccess: (sent) => open(sent.run.id) })}
            />
            <p className="muted breakAnywhere">{t('limits', importMegabytes)}</p>
            <FileReference />
            {problems.map((problem) => (
              <div key={problem} role="alert">
                <Notice tone="negative" title={problem} />
              </div>
            ))}
          </div>
        </Card>
        {runId !== null && run.error && (
          <div role="alert">
            <Notice tone="negative" title={run.error.message} />
          </div>
        )}
        {run.data && <RunCard key={run.data.id} run={run.data} onStartOver={() => open(null)} />}
        <ImportLog shownId={runId} onOpen={open} />
      </div>
    </>
  );
}

type DropZoneProps = { text: string; isPending: boolean; onFiles: (files: readonly File[]) => void };

/** Files fall into it, or are chosen by the button: whoever has no mouse has the same. */
function DropZone({ text, isPending, onFiles }: DropZoneProps) {
  const { t } = useTranslation('import');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !isPending) onFiles(chosen);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files fall into it; the button inside does the same
    <section
      className={classNames(styles.zone, isOver && styles.over)}
      aria-label={t('choose')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <p>{isOver ? t('drop') : text}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        multiple
        hidden
        data-testid="import-files"
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <Button
        variant="primary"
        icon={<FileUp aria-hidden />}
        isPending={isPending}
        onPress={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
    </section>
  );
}

/** The files of docs/import/sample: what is shown here is what the tests load. */
const samples = import.meta.glob<string>('../../../../../../docs/import/sample/*.csv', {
  query: '?raw',
  import: 'default',
});

/** With it Excel takes the file for UTF-8. */
const byteOrderMark = '\uFEFF';

const save = (name: string, text: string) =>
  saveFile({ name, content: new Blob([byteOrderMark, text], { type: 'text/csv' }) });

async function saveSample(kind: ImportKind): Promise<void> {
  const [, load] = Object.entries(samples).find(([path]) => path.endsWith(`/${kind}.csv`)) ?? [];
  if (load) save(`${kind}.csv`, await load());
}

/** Which columns each kind of file has, an empty file of it to fill in, and one that loads as it is. */
function FileReference() {
  const { t } = useTranslation('import');
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({ ...importKindsQuery, enabled: isOpen });
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('reference.title')}</summary>
      <p className="muted breakAnywhere">{t('reference.lead')}</p>
      {error && <p role="alert">{error.message}</p>}
      <ul className={styles.kinds}>
        {data?.kinds.map(({ kind, columns }) => (
          <li key={kind}>
            <h3>
              {t(`kind.${kind}`)} <code>{kind}.csv</code>
            </h3>
            <dl className={styles.columns}>
              {columns.map(({ name, isRequired }) => (
                <div key={name}>
                  <dt>
                    <code>{isRequired ? `${name} *` : name}</code>
                  </dt>
                  <dd>{importColumnText(kind, name, currentLanguage())}</dd>
                </div>
              ))}
            </dl>
            <div className="row gap2">
              <Button
                variant="quiet"
                icon={<Download aria-hidden />}
                aria-label={t('reference.templateOf', { kind: t(`kind.${kind}`) })}
                onPress={() => save(`${kind}.csv`, `${columns.map(({ name }) => name).join()}\r\n`)}
              >
                {t('reference.template')}
              </Button>
              <Button
                variant="quiet"
                icon={<Download aria-hidden />}
                aria-label={t('reference.sampleOf', { kind: t(`kind.${kind}`) })}
                onPress={() => void saveSample(kind).catch((cause: Error) => toast.error(cause.message))}
              >
                {t('reference.sample')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');

type ImportLogProps = { shownId: number | null; onOpen: (id: number) => void };

/** Who imported what and when. */
function ImportLog({ shownId, onOpen }: ImportLogProps) {
  const { t } = useTranslation('import');
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(logQuery);
  const runs = data?.pages.flatMap((page) => page.imports) ?? [];
  return (
    <Card>
      <section className="column gap3" aria-labelledby="import-log">
        <h2 id="import-log">{t('log.title')}</h2>
        {isPending && <Loading />}
        {error && <p role="alert">{error.message}</p>}
        {data && runs.length === 0 && <p>{t('log.none')}</p>}
        <ul className="column gap4">
          {runs.map((run) => (
            <LogLine key={run.id} run={run} isShown={run.id === shownId} onOpen={() => onOpen(run.id)} />
          ))}
        </ul>
        {hasNextPage && (
          <div>
            <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

type LogLineProps = { run: ImportRun; isShown: boolean; onOpen: () => void };

function LogLine({ run, isShown, onOpen }: LogLineProps) {
  const { t } = useTranslation('import');
  const [asksToUndo, setAsksToUndo] = useState(false);
  const undo = useUndoImport(run.id);
  const date = momentWords(run.begunAt);
  const files = run.files.map(({ kind, added, changed, removed }) => {
    const written = formatNumber(added + changed + removed);
    return `${t(`kind.${kind}`)} (${written})`;
  });
  return (
    <li className="column gap3">
      <div className="row gap2x4 apart">
        <div className="row gap2">
          <strong>{t('log.by', { who: run.begunBy ?? t('log.command'), date })}</strong>
          <Badge>{t(`status.${run.status}`)}</Badge>
        </div>
        <div className="row gap2">
          {!isShown && (
            <Button variant="quiet" aria-label={t('log.openNamed', { date })} onPress={onOpen}>
              {t('log.open')}
            </Button>
          )}
          {run.mayUndo && (
            <Button
              icon={<Undo2 aria-hidden />}
              aria-label={t('log.undoNamed', { date })}
              onPress={() => setAsksToUndo(true)}
            >
              {t('log.undo')}
            </Button>
          )}
        </div>
      </div>
      {files.length > 0 && <span className="muted breakAnywhere">{files.join(', ')}</span>}
      {run.undoneAt && (
        <span className="muted breakAnywhere">
          {t('log.undoneBy', { who: run.undoneBy ?? '—', date: momentWords(run.undoneAt) })}
        </span>
      )}
      {undo.error && (
        <div role="alert">
          <Notice tone="negative" headingLevel={3} title={undo.error.message} />
        </div>
      )}
      {asksToUndo && (
        <ConfirmModal
          isOpen
          isDestructive
          title={t('undoTitle')}
          text={t('undoText')}
          confirmLabel={t('log.undo')}
          isPending={undo.isPending}
          onClose={() => setAsksToUndo(false)}
          onConfirm={() =>
            undo.mutate(undefined, {
              onSuccess: () => toast(t('undone')),
              onSettled: () => setAsksToUndo(false),
            })
          }
        />
      )}
    </li>
  );
}

function momentWords(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}
