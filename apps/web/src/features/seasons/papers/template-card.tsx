import { paperFields } from '@zachetka/contract/papers/paper-fields';
import { paperTitles, templateMegabytes } from '@zachetka/contract/papers/paper-kinds';
import type { PaperTemplate } from '@zachetka/contract/papers/papers.schemas';
import { Download, Undo2, Upload } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { useDropTemplate, useReadTemplate, useSaveTemplate } from '../api/papers.ts';
import { FieldList } from './field-list.tsx';
import styles from './papers.module.css';

const ConfirmModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

export function TemplateCard({ template: { kind, own } }: { template: PaperTemplate }) {
  const { t } = useTranslation('papers');
  const input = useRef<HTMLInputElement>(null);
  const [asksToDrop, setAsksToDrop] = useState(false);
  const read = useReadTemplate(kind);
  const save = useSaveTemplate(kind);
  const drop = useDropTemplate(kind);
  const title = paperTitles[kind][currentLanguage()];
  const failed = (error: Error) => toast.error(error.message);
  return (
    <Card>
      <article className={styles.template} aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.quiet}>
          {own
            ? t('templates.own', {
                file: own.fileName,
                date: formatDate(new Date(own.uploadedAt)),
                who: own.uploadedBy ?? '—',
              })
            : t('templates.shipped')}
        </p>
        {save.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={save.error.message} />
          </div>
        )}
        <div className={styles.papers}>
          <Button
            icon={<Download aria-hidden />}
            isPending={read.isPending}
            aria-label={t('templates.downloadOf', { title })}
            onPress={() => read.mutate(undefined, { onSuccess: saveFile, onError: failed })}
          >
            {t('templates.download')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".docx"
            hidden
            data-testid={`template-${kind}`}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              // The same file can be chosen again after it was mended.
              event.target.value = '';
              if (chosen)
                save.mutate(chosen, { onSuccess: () => toast.success(t('templates.saved', { title })) });
            }}
          />
          <Button
            icon={<Upload aria-hidden />}
            isPending={save.isPending}
            aria-label={t('templates.uploadOf', { title })}
            onPress={() => input.current?.click()}
          >
            {t('templates.upload')}
          </Button>
          {own && (
            <Button
              variant="quiet"
              icon={<Undo2 aria-hidden />}
              aria-label={t('templates.dropOf', { title })}
              onPress={() => setAsksToDrop(true)}
            >
              {t('templates.drop')}
            </Button>
          )}
        </div>
        <p className={styles.quiet}>{t('templates.limits', { megabytes: templateMegabytes })}</p>
        <details>
          <summary>{t('templates.fields')}</summary>
          <p className={styles.quiet}>{t('templates.fieldsText')}</p>
          <FieldList fields={paperFields[kind]} />
        </details>
      </article>
      {asksToDrop && (
        <Suspense>
          <ConfirmModal
            isOpen
            isDestructive
            title={t('templates.dropTitle', { title })}
            text={t('templates.dropText')}
            confirmLabel={t('templates.drop')}
            isPending={drop.isPending}
            onClose={() => setAsksToDrop(false)}
            onConfirm={() =>
              drop.mutate(undefined, { onError: failed, onSettled: () => setAsksToDrop(false) })
            }
          />
        </Suspense>
      )}
    </Card>
  );
}
