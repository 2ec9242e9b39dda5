import type { ImportResult } from '@zachetka/contract/configuration/configuration.schemas';
import { FileJson } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { importConfiguration } from '../api/configuration-calls.ts';
import { useEditor } from '../configuration-editor.ts';
import styles from './modals.module.css';

type Checked = { name: string; file: unknown; result: ImportResult; revision: string | null };
type Refusal = { name: string; reason: string; fields: readonly string[] };

const kinds = ['blocks', 'subBlocks', 'attributes'] as const;
const columns = ['added', 'changed', 'retired'] as const;
const mostFields = 5;

/** A file is tried first and tells what it would do; only then it is asked whether to do it. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('configuration');
  const { t: shell } = useTranslation();
  const editor = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function check(chosen: File) {
    setIsChecking(true);
    setChecked(null);
    setRefusal(null);
    try {
      const file: unknown = JSON.parse(await chosen.text());
      const { answer, revision } = await importConfiguration(file, { dryRun: true });
      setChecked({ name: chosen.name, file, result: answer, revision });
    } catch (error) {
      setRefusal({ name: chosen.name, ...reasonOf(error, t('import.notJson')) });
    }
    setIsChecking(false);
  }

  async function apply({ name, file, revision }: Checked) {
    setIsImporting(true);
    try {
      const { answer, revision: next } = await importConfiguration(file, {
        dryRun: false,
        ifMatch: revision,
      });
      editor.adopt({ answer: answer.configuration, revision: next });
      toast.success(t('toast.imported'));
      onClose();
    } catch (error) {
      toast.error(t('toast.errorImporting'));
      setChecked(null);
      setRefusal({ name, ...reasonOf(error, t('toast.errorImporting')) });
      setIsImporting(false);
    }
  }

  const isSame =
    checked && columns.every((column) => kinds.every((kind) => checked.result[column][kind] === 0));
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('import.title')}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={checked === null || isSame === true}
            isPending={isImporting}
            onPress={() => checked && void apply(checked)}
          >
            {t('import.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('import.intro')}</p>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          data-testid="import-file"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            // The same file can be chosen again after it was mended.
            event.target.value = '';
            if (chosen) void check(chosen);
          }}
        />
        <Button icon={<FileJson aria-hidden />} isPending={isChecking} onPress={() => input.current?.click()}>
          {t(checked || refusal ? 'import.chooseOther' : 'import.choose')}
        </Button>
        <output>{isChecking && t('import.checking')}</output>
        {refusal && (
          <Notice tone="negative" title={t('import.refused')} headingLevel={3}>
            {[t('import.file', { name: refusal.name }), refusal.reason, ...refusal.fields].join(' · ')}
          </Notice>
        )}
        {checked && (
          <>
            <p>{t('import.file', { name: checked.name })}</p>
            {isSame ? (
              <Notice tone="info" title={t('import.same')} headingLevel={3} />
            ) : (
              <Counts result={checked.result} />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

function Counts({ result }: { result: ImportResult }) {
  const { t } = useTranslation('configuration');
  return (
    <table className={styles.counts} aria-label={t('import.what')}>
      <thead>
        <tr>
          <th scope="col">{t('import.what')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`import.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`import.${kind}`)}</th>
            {columns.map((column) => (
              <td key={column}>{result[column][kind]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function reasonOf(error: unknown, otherwise: string): Omit<Refusal, 'name'> {
  if (!(error instanceof ApiError)) return { reason: otherwise, fields: [] };
  const fields = Object.entries(error.fields).map(([field, said]) => `${field}: ${said}`);
  return { reason: error.message, fields: fields.slice(0, mostFields) };
}
