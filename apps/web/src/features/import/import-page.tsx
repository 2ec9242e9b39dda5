import { useQuery } from '@tanstack/react-query';
import { importMegabytes } from '@zachetka/contract/import/import-kinds';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { importQuery, useSendFiles } from './api/import.ts';
import { DropZone } from './components/drop-zone.tsx';
import { FileReference } from './components/file-reference.tsx';
import { ImportLog } from './components/import-log.tsx';
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
      <div className={styles.page}>
        <Card>
          <div className={styles.section}>
            <DropZone
              text={t('lead')}
              isPending={send.isPending || run.data?.progress != null}
              onFiles={(files) => send.mutate(files, { onSuccess: (sent) => open(sent.run.id) })}
            />
            <p className={styles.quiet}>{t('limits', importMegabytes)}</p>
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
