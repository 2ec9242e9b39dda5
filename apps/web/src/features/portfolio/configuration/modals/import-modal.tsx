import type { ImportResult } from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { contentFields } from '@zachetka/contract/portfolio/configuration/content-fields';
import { FileJson } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { useImportConfiguration } from '../api/change-configuration.ts';
import { useEditor, useEditorState } from '../configuration-editor.ts';
import { placeInFile } from '../place-in-file.ts';
import { deletedItems } from '../structure/deleted-items.ts';
import { type ContentField, itemTitle, toStructure } from '../structure/structure.ts';
import styles from './modals.module.css';

type Checked = { name: string; file: unknown; result: ImportResult; revision: string | null };
type Refusal = { name: string; reason: string; fields: readonly string[] };

const kinds = ['blocks', 'subBlocks', 'attributes'] as const;
const columns = ['added', 'changed', 'deleted'] as const;
const maxFields = 5;
const maxDeleted = 30;

/** A file is tried first and tells what it would do; only then it is asked whether to do it. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('configuration');
  const { t: shell } = useTranslation();
  const editor = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const [trial, real] = [useImportConfiguration(), useImportConfiguration()];
  const [checked, setChecked] = useState<Checked | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function reasonOf(error: unknown, file: unknown, otherwise: string): Omit<Refusal, 'name'> {
    if (!(error instanceof ApiError)) return { reason: otherwise, fields: [] };
    const fields = Object.entries(error.fields).map(([path, said]) => {
      const { place, field } = placeInFile(path, file);
      const known = Object.values(contentFields).some((names) =>
        (names as readonly string[]).includes(field),
      );
      const where = [
        ...place.map(
          ({ kind, number, title }) => `${t(`kind.${kind}`)} ${title === null ? number : `«${title}»`}`,
        ),
        known ? t(`field.${field as ContentField}`) : field,
      ].join(' · ');
      return error.message.includes(said) ? where : `${where}: ${said}`;
    });
    return { reason: error.message, fields: fields.slice(0, maxFields) };
  }

  async function check(chosen: File) {
    setChecked(null);
    setRefusal(null);
    const { name } = chosen;
    const refuse = (error: unknown, file?: unknown) =>
      setRefusal({ name, ...reasonOf(error, file, t('import.notJson')) });
    try {
      const file: unknown = JSON.parse(await chosen.text());
      trial.mutate(
        { file, dryRun: true },
        {
          onSuccess: ({ answer, revision }) => setChecked({ name, file, result: answer, revision }),
          onError: (error) => refuse(error, file),
        },
      );
    } catch (error) {
      refuse(error);
    }
  }

  const apply = ({ name, file, revision }: Checked) =>
    real.mutate(
      { file, dryRun: false, ifMatch: revision },
      {
        onSuccess: ({ answer, revision: next }) => {
          editor.adopt({ answer: answer.configuration, revision: next });
          toast.success(t('toast.imported'));
          onClose();
        },
        onError: (error) => {
          toast.error(t('toast.errorImporting'));
          setChecked(null);
          setRefusal({ name, ...reasonOf(error, file, t('toast.errorImporting')) });
        },
      },
    );

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
            isPending={real.isPending}
            onPress={() => checked && apply(checked)}
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
        <Button
          icon={<FileJson aria-hidden />}
          isPending={trial.isPending}
          onPress={() => input.current?.click()}
        >
          {t(checked || refusal ? 'import.chooseOther' : 'import.choose')}
        </Button>
        <output>{trial.isPending && t('import.checking')}</output>
        {refusal && (
          <div className={styles.refusal}>
            <Notice tone="negative" title={t('import.refused', { name: refusal.name })} headingLevel={3}>
              {refusal.reason}
            </Notice>
            <ul className="muted stack gap1 breakAnywhere">
              {refusal.fields.map((field) => (
                <li key={field}>{field}</li>
              ))}
            </ul>
          </div>
        )}
        {checked && (
          <>
            <p>{t('import.file', { name: checked.name })}</p>
            {isSame ? (
              <Notice tone="info" title={t('import.same')} headingLevel={3} />
            ) : (
              <>
                <Counts result={checked.result} />
                <Deleted result={checked.result} />
              </>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

/** By name, because to retire is what an import can't take back at once. */
function Deleted({ result }: { result: ImportResult }) {
  const { t } = useTranslation('configuration');
  const language = currentLanguage();
  const saved = useEditorState((state) => state.saved);
  const deleted = useMemo(
    () => deletedItems(saved, toStructure(result.configuration)),
    [saved, result.configuration],
  );
  if (deleted.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('import.deleted')}</h3>
      <ul className="stack gap2">
        {deleted.slice(0, maxDeleted).map(({ item, parents, isUsed }) => (
          <li key={item.key} className={styles.entry}>
            <span className="muted block">
              {[t(`kind.${item.kind}`), ...parents.map((parent) => itemTitle(parent, language))].join(' · ')}
            </span>
            {itemTitle(item, language)} {isUsed && <Badge tone="warning">{t('badge.locked')}</Badge>}
          </li>
        ))}
        {deleted.length > maxDeleted && (
          <li className={styles.quiet}>{t('save.more', { count: deleted.length - maxDeleted })}</li>
        )}
      </ul>
    </section>
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
