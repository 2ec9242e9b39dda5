import type { ImportRun } from '@zachetka/contract/platform/import/import.schemas';
import { Check, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { useApplyImport, useCheckImport, useReadAnewWhenDone } from '../api.ts';
import { ImportFileItem } from './import-file-item.tsx';

const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');

const tones: Record<ImportRun['status'], BadgeTone> = {
  collecting: 'neutral',
  checking: 'info',
  checked: 'info',
  applying: 'info',
  applied: 'positive',
  undone: 'neutral',
  failed: 'negative',
};

type RunCardProps = { run: ImportRun; onStartOver: () => void };

/** One import from its files to what it has changed. */
export function RunCard({ run, onStartOver }: RunCardProps) {
  const { t } = useTranslation('import');
  const [asksToApply, setAsksToApply] = useState(false);
  const check = useCheckImport(run.id);
  const apply = useApplyImport(run.id);
  useTellWhenDone(run);
  const failed = (error: Error) => toast.error(error.message);
  const { status, files, mayApply, preview } = run;
  const isOpen = status === 'checked' || status === 'failed' || status === 'collecting';
  const sum = (what: 'added' | 'changed' | 'removed') =>
    formatNumber(files.reduce((total, file) => total + file[what], 0));
  const isSound = status === 'checked' && files.every(({ outcome }) => outcome === 'ready');
  return (
    <Card>
      <section className="column gap3" aria-labelledby="import-run">
        <div className="row gap2x4 apart">
          <div className="row gap2">
            <h2 id="import-run">{t('current')}</h2>
            <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
          </div>
          <div className="row gap2">
            <Button variant="quiet" onPress={onStartOver}>
              {t('startOver')}
            </Button>
            {isOpen && files.length > 0 && (
              <Button
                icon={<RotateCw aria-hidden />}
                isPending={check.isPending}
                onPress={() => check.mutate(undefined, { onError: failed })}
              >
                {t('check')}
              </Button>
            )}
            {mayApply && (
              <Button variant="primary" icon={<Check aria-hidden />} onPress={() => setAsksToApply(true)}>
                {t('apply')}
              </Button>
            )}
          </div>
        </div>
        <Progress run={run} />
        {run.problem && (
          <div role="alert">
            <Notice
              tone="warning"
              headingLevel={3}
              title={t(run.problem === 'importPreviewStale' ? 'stale' : 'interrupted')}
            />
          </div>
        )}
        {isSound && !mayApply && <Notice headingLevel={3} title={t('nothing')} />}
        {files.some(({ outcome }) => outcome === 'refused') && isOpen && (
          <Notice tone="warning" headingLevel={3} title={t('mend')} />
        )}
        <ul className="column gap4">
          {files.map((file) => (
            <ImportFileItem key={file.kind} run={run} file={file} isOpen={isOpen} />
          ))}
        </ul>
      </section>
      {asksToApply && preview !== null && (
        <ConfirmModal
          isOpen
          title={t('applyTitle')}
          text={t('applyText', { added: sum('added'), changed: sum('changed'), removed: sum('removed') })}
          confirmLabel={t('apply')}
          isPending={apply.isPending}
          onClose={() => setAsksToApply(false)}
          onConfirm={() => apply.mutate(preview, { onError: failed, onSettled: () => setAsksToApply(false) })}
        />
      )}
    </Card>
  );
}

function Progress({ run: { progress } }: { run: ImportRun }) {
  const { t } = useTranslation('import');
  return (
    <output className="muted breakAnywhere">
      {progress &&
        (progress.kind
          ? t('progress', {
              kind: t(`kind.${progress.kind}`),
              phase: t(`phase.${progress.phase}`),
              rows: formatNumber(progress.rows),
            })
          : t('begins'))}
    </output>
  );
}

/** It goes on by itself: whoever waits for it is told when it has ended. */
function useTellWhenDone({ status, progress }: ImportRun): void {
  const { t } = useTranslation('import');
  const readAnew = useReadAnewWhenDone();
  const before = useRef(status);
  const tell = useEffectEvent(() => {
    if (before.current === 'applying' && status === 'applied') toast.success(t('applied'));
    if (before.current !== status && progress === null) readAnew();
    before.current = status;
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- told by what has become of it
  useEffect(() => tell(), [status]);
}
