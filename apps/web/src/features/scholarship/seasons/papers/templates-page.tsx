import { useQuery } from '@tanstack/react-query';
import { type PaperField, paperFields } from '@zachetka/contract/scholarship/papers/paper-fields';
import { paperTitles, templateMegabytes } from '@zachetka/contract/scholarship/papers/paper-kinds';
import type { PaperTemplate } from '@zachetka/contract/scholarship/papers/papers.schemas';
import { Download, Undo2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { templatesQuery, useDropTemplate, useReadTemplate, useSaveTemplate } from '../api/papers.ts';
import { useSeasonCrumbs } from '../components/season-crumbs.ts';
import styles from './papers.module.css';

/** The templates that papers are made from: those of the portal, or the university's own. */
export function TemplatesPage() {
  const { t } = useTranslation('papers');
  const query = useQuery(templatesQuery);
  const { data } = query;
  const title = t('templates.title');
  return (
    <>
      <PageHeader title={title} crumbs={useSeasonCrumbs({ label: title })} />
      {!data && <NotLoaded query={query} title={t('templates.failed')} headingLevel={2} inCard />}
      {data && (
        <div className="column gap4">
          <p>{t('templates.text')}</p>
          <ul className="stack gap4">
            {data.templates.map((template) => (
              <li key={template.kind}>
                <TemplateCard template={template} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');

function TemplateCard({ template: { kind, own } }: { template: PaperTemplate }) {
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
      <article className="column gap3" aria-label={title}>
        <h2 className="heading2 strong">{title}</h2>
        <p className="muted">
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
        <div className="wrap gap2">
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
        <p className="muted">{t('templates.limits', { megabytes: templateMegabytes })}</p>
        <details>
          <summary>{t('templates.fields')}</summary>
          <p className="muted">{t('templates.fieldsText')}</p>
          <FieldList fields={paperFields[kind]} />
        </details>
      </article>
      {asksToDrop && (
        <ConfirmModal
          isOpen
          isDestructive
          title={t('templates.dropTitle', { title })}
          text={t('templates.dropText')}
          confirmLabel={t('templates.drop')}
          isPending={drop.isPending}
          onClose={() => setAsksToDrop(false)}
          onConfirm={() => drop.mutate(undefined, { onError: failed, onSettled: () => setAsksToDrop(false) })}
        />
      )}
    </Card>
  );
}

type FieldListProps = { fields: Readonly<Record<string, PaperField>> };

/** The placeholders of a paper as they are typed, with what each stands for; those of a list stand under it. */
function FieldList({ fields }: FieldListProps) {
  const language = currentLanguage();
  const all = Object.entries(fields);
  return (
    <>
      <dl className={styles.fields}>
        {all
          .filter(([, field]) => field.each === undefined)
          .map(([name, field]) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{field[language]}</dd>
            </div>
          ))}
      </dl>
      {all.map(
        ([name, field]) =>
          field.each && (
            <div key={name}>
              <dl className={styles.fields}>
                <div>
                  <dt>
                    <code>{`{#${name}} … {/${name}}`}</code>
                  </dt>
                  <dd>{field[language]}</dd>
                </div>
              </dl>
              <div className={styles.inner}>
                <FieldList fields={field.each} />
              </div>
            </div>
          ),
      )}
    </>
  );
}
