import { useQuery } from '@tanstack/react-query';
import type { ResidencyRules } from '@zachetka/contract/scholarship/residency/residency.schemas';
import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { residencyRulesQuery, useSaveResidencyRules } from './api.ts';
import styles from './residency-page.module.css';

/** The rules of residency points as one file: downloaded, compared with the order in force, changed and put back. */
export function ResidencyRulesPage() {
  const { t } = useTranslation('residency');
  const rules = useQuery(residencyRulesQuery());
  const { data } = rules;
  return (
    <>
      <PageHeader
        title={t('rules.title')}
        crumbs={[{ label: t('rules.administration'), to: '/admin' }, { label: t('rules.title') }]}
      />
      <div className={styles.page}>
        <p>{t('rules.lead')}</p>
        {!data && <NotLoaded query={rules} title={t('failed')} headingLevel={2} inCard />}
        {data && <Versions rules={data} />}
      </div>
    </>
  );
}

function Versions({ rules }: { rules: ResidencyRules }) {
  const { t } = useTranslation('residency');
  const save = useSaveResidencyRules();
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const content = JSON.stringify({ versions: rules.versions }, null, 2);
    saveFile({ content: new Blob([content], { type: 'application/json' }), name: 'residency-rules.json' });
  };
  const replace = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    target.value = '';
    const versions = text === undefined ? undefined : versionsIn(text);
    if (!versions) {
      toast.error(t('rules.unreadable'));
      return;
    }
    save.mutate(
      { versions, basedOn: rules.number },
      { onSuccess: () => toast.success(t('rules.saved')), onError: (error) => toast.error(error.message) },
    );
  };
  return (
    <>
      {rules.savedAt === null && (
        <Notice tone="warning" title={t('example.title')}>
          {t('example.text')}
        </Notice>
      )}
      {save.error && <Problems error={save.error} />}
      <Card>
        <h2>{t('rules.versions')}</h2>
        {rules.savedAt !== null && (
          <p className={styles.quiet}>
            {t('rules.savedOn', { day: formatDate(new Date(rules.savedAt)), who: rules.savedBy ?? '—' })}
          </p>
        )}
        <ul className={styles.lines} aria-label={t('rules.versions')}>
          {rules.versions.map(({ validFrom, titleRu, titleEn, sourceUrl, checkedOn }) => (
            <li key={validFrom} className={styles.line}>
              <span>{inLanguage(titleRu, titleEn)}</span>
              <strong>{t('validFrom', { day: formatWallDate(validFrom) })}</strong>
              <p className={styles.source}>{sourceUrl}</p>
              <p className={styles.quiet}>
                {checkedOn === null ? t('notChecked') : t('checked', { day: formatWallDate(checkedOn) })}
              </p>
            </li>
          ))}
        </ul>
        <div className={styles.tools}>
          <Button icon={<Download aria-hidden />} onPress={take}>
            {t('rules.take')}
          </Button>
          <Button
            icon={<Upload aria-hidden />}
            isPending={save.isPending}
            onPress={() => input.current?.click()}
          >
            {t('rules.replace')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            aria-label={t('rules.file')}
            className={styles.input}
            onChange={(event) => void replace(event)}
          />
        </div>
      </Card>
    </>
  );
}

/** Where the mistakes are, as the file has it. */
function Problems({ error }: { error: Error }) {
  const { t } = useTranslation('residency');
  const found = error instanceof ApiError ? error.data['problems'] : null;
  const problems = Array.isArray(found) ? (found as { path: string; code: string }[]) : [];
  return (
    <>
      <Notice tone="negative" title={error.message} />
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t('rules.problems')}>
          {problems.map(({ path, code }) => (
            <li key={`${path} ${code}`}>
              <code>{path}</code>: {code}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether it is right the server says; here it only has to be a list. */
function versionsIn(text: string): ResidencyRules['versions'] | undefined {
  try {
    const { versions } = JSON.parse(text) as { versions?: unknown };
    return Array.isArray(versions) ? (versions as ResidencyRules['versions']) : undefined;
  } catch {
    return undefined;
  }
}
