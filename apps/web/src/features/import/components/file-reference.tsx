import { useQuery } from '@tanstack/react-query';
import { importColumnText } from '@zachetka/contract/import/import-columns.texts';
import type { ImportKind } from '@zachetka/contract/import/import-kinds';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { saveFile } from '@/lib/save-file.ts';
import { importKindsQuery } from '../api/import.ts';
import styles from '../import.module.css';

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
export function FileReference() {
  const { t } = useTranslation('import');
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({ ...importKindsQuery, enabled: isOpen });
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('reference.title')}</summary>
      <p className={styles.quiet}>{t('reference.lead')}</p>
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
            <div className={styles.buttons}>
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
