import { useQuery } from '@tanstack/react-query';
import type { Configuration } from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { Download, GitCompareArrows, Plus, Upload } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyCardDrawing } from '@/components/drawings/drawings.tsx';
import { Switch } from '@/components/field/switch.tsx';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { Tooltip } from '@/components/tooltip/tooltip.tsx';
import type { Revised } from '@/lib/api-client.ts';
import { classNames } from '@/lib/class-names.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { useExportConfiguration } from './api/change-configuration.ts';
import { configurationQuery } from './api/read-configuration.ts';
import { Preview } from './components/preview.tsx';
import { SaveBar } from './components/save-bar.tsx';
import { StructureTree } from './components/structure-tree.tsx';
import {
  createConfigurationEditor,
  EditorContext,
  useEditor,
  useEditorState,
} from './configuration-editor.ts';
import styles from './configuration-page.module.css';
import { focusRow } from './focus-row.ts';
import { followEdits, readKeptEdits } from './kept-edits.ts';
import { findItem } from './structure/edit-structure.ts';
import type { Kind } from './structure/structure.ts';
import { changesBetween } from './structure/structure-changes.ts';
import { countDeleted, shownItems } from './visible-rows.ts';

/** The structure of the portfolio, as data that an administrator edits. */
export function ConfigurationPage() {
  const { t } = useTranslation('configuration');
  const query = useQuery(configurationQuery);
  const { data, error, isError } = query;
  useEffect(() => {
    if (isError) toast.error(t('toast.errorLoadingConfiguration'));
  }, [isError, t]);
  if (data) return <LoadedConfiguration loaded={data} />;
  return (
    <>
      <Header />
      {error ? (
        <NotLoaded query={query} title={t('toast.errorLoadingConfiguration')} headingLevel={2} inCard />
      ) : (
        <div className={styles.skeleton} aria-busy="true" data-page-loading="">
          <Skeleton height="420px" />
          <Skeleton height="420px" />
        </div>
      )}
    </>
  );
}

function Header({ hasUnsaved }: { hasUnsaved?: boolean }) {
  const { t } = useTranslation('configuration');
  return (
    <PageHeader
      title={t('title')}
      crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
      action={hasUnsaved === undefined ? null : <TransferButtons hasUnsaved={hasUnsaved} />}
    />
  );
}

function LoadedConfiguration({ loaded }: { loaded: Revised<Configuration> }) {
  const { ldapObjectSid } = useCurrentUser();
  const [editor] = useState(() => createConfigurationEditor(loaded, readKeptEdits(ldapObjectSid)));
  useEffect(() => followEdits(editor, ldapObjectSid), [editor, ldapObjectSid]);
  useEffect(() => editor.notifyRestored(), [editor]);
  return (
    <EditorContext value={editor}>
      <EditedConfiguration />
    </EditorContext>
  );
}

type View = 'structure' | 'preview';

function EditedConfiguration() {
  const { t } = useTranslation('configuration');
  const editor = useEditor();
  const saved = useEditorState((state) => state.saved);
  const present = useEditorState((state) => state.present);
  const changes = useMemo(() => changesBetween(saved, present), [saved, present]);
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const [view, setView] = useState<View>('structure');
  const hasUnsaved = useCallback(() => editor.changes().length > 0, [editor]);

  const onlyActual = useEditorState((state) => state.onlyActual);
  const hasNothing = present.length === 0;
  const isEmpty = shownItems(present, onlyActual).length === 0;
  const addBlock = () => setAsked({ what: 'add', kind: 'block', parentKey: null });
  return (
    <div className={styles.page}>
      <Header hasUnsaved={changes.length > 0} />
      <ConflictNotice />
      <div className={styles.views}>
        <SegmentedChoice
          label={t('tree.view')}
          options={[
            { id: 'structure', label: t('tree.structure') },
            { id: 'preview', label: t('tree.preview') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <div className={styles.columns}>
        <div className={classNames('shrink', view !== 'structure' && styles.otherView)}>
          {!hasNothing && <Toolbar onAddBlock={addBlock} />}
          {isEmpty ? (
            <Card>
              <EmptyState
                headingLevel={2}
                drawing={<EmptyCardDrawing />}
                title={t('empty.title')}
                text={t('empty.text')}
                action={
                  hasNothing && (
                    <Button variant="primary" icon={<Plus aria-hidden />} onPress={addBlock}>
                      {t('action.addBlock')}
                    </Button>
                  )
                }
              />
            </Card>
          ) : (
            <StructureTree
              changes={changes}
              onEdit={(key) => setAsked({ what: 'edit', key })}
              onDelete={(key) => setAsked({ what: 'delete', key })}
              onAdd={(kind, parentKey) => setAsked({ what: 'add', kind, parentKey })}
            />
          )}
        </div>
        <div className={classNames(styles.beside, view !== 'preview' && styles.otherView)}>
          <Preview />
        </div>
      </div>
      <SaveBar changes={changes} />
      {asked && <ItemDialog asked={asked} onClose={() => setAsked(null)} />}
      <LeaveGuard
        hasUnsaved={hasUnsaved}
        title={t('leave.title')}
        text={() => t('leave.text', { count: changes.length })}
        confirmLabel={t('leave.action')}
        onLeave={() => editor.discard()}
      />
    </div>
  );
}

function Toolbar({ onAddBlock }: { onAddBlock: () => void }) {
  const { t } = useTranslation('configuration');
  const editor = useEditor();
  const present = useEditorState((state) => state.present);
  const onlyActual = useEditorState((state) => state.onlyActual);
  const sought = useEditorState((state) => state.sought);
  const hidden = useMemo(() => countDeleted(present), [present]);
  return (
    <div className={styles.toolbar}>
      <Button icon={<Plus aria-hidden />} onPress={onAddBlock}>
        {t('action.addBlock')}
      </Button>
      <div className={styles.search}>
        <SearchBox label={t('search.label')} value={sought} onChange={editor.search} />
      </div>
      <div className={styles.filter}>
        <Switch isOn={onlyActual} onChange={editor.showOnlyActual}>
          {t('tree.onlyActual')}
        </Switch>
        {onlyActual && hidden > 0 && <span className="muted">{t('tree.hidden', { count: hidden })}</span>}
      </div>
    </div>
  );
}

const MergeModal = lazyPart(() => import('./modals/merge-modal.tsx'), 'MergeModal');

/** Somebody else was faster. The edits stay on the page; from here they are compared and carried over. */
function ConflictNotice() {
  const { t } = useTranslation('configuration');
  const outdated = useEditorState((state) => state.outdated);
  const [isComparing, setIsComparing] = useState(false);
  if (outdated === null) return null;
  return (
    <div role="alert" className={styles.conflict}>
      <Notice tone="warning" title={t('conflict.title')}>
        {outdated}
      </Notice>
      <Button variant="primary" icon={<GitCompareArrows aria-hidden />} onPress={() => setIsComparing(true)}>
        {t('conflict.compare')}
      </Button>
      {isComparing && <MergeModal onClose={() => setIsComparing(false)} />}
    </div>
  );
}

const ImportModal = lazyPart(() => import('./modals/import-modal.tsx'), 'ImportModal');

/** The whole structure as a file, out of this installation and into it. */
function TransferButtons({ hasUnsaved }: { hasUnsaved: boolean }) {
  const { t } = useTranslation('configuration');
  const { mutate, isPending: isExporting } = useExportConfiguration();
  const [isImporting, setIsImporting] = useState(false);

  const download = () =>
    mutate(undefined, {
      onSuccess: (file) => {
        saveAs(`portfolio-configuration-${file.exportedAt.slice(0, 10)}.json`, JSON.stringify(file, null, 2));
        toast.success(t('toast.exported'));
      },
      onError: () => toast.error(t('toast.errorExporting')),
    });

  const importButton = (
    <Button icon={<Upload aria-hidden />} isUnavailable={hasUnsaved} onPress={() => setIsImporting(true)}>
      {t('action.import')}
    </Button>
  );
  return (
    <div className="wrap gap2">
      <Button icon={<Download aria-hidden />} isPending={isExporting} onPress={download}>
        {t('action.export')}
      </Button>
      {hasUnsaved ? <Tooltip text={t('import.unsaved')}>{importButton}</Tooltip> : importButton}
      {isImporting && <ImportModal onClose={() => setIsImporting(false)} />}
    </div>
  );
}

function saveAs(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

const AttributeModal = lazyNamed(() => import('./modals/attribute-modal.tsx'), 'AttributeModal');
const BlockModal = lazyNamed(() => import('./modals/block-modal.tsx'), 'BlockModal');
const DeleteModal = lazyNamed(() => import('./modals/delete-modal.tsx'), 'DeleteModal');
const SubBlockModal = lazyNamed(() => import('./modals/sub-block-modal.tsx'), 'SubBlockModal');

type AskedDialog =
  | { what: 'add'; kind: Kind; parentKey: string | null }
  | { what: 'edit' | 'delete'; key: string };

type ItemDialogProps = { asked: AskedDialog; onClose: () => void };

/** The window that belongs to what was asked for. */
function ItemDialog(props: ItemDialogProps) {
  return (
    <Suspense>
      <AskedModal {...props} />
    </Suspense>
  );
}

function AskedModal({ asked, onClose }: ItemDialogProps) {
  const editor = useEditor();
  if (asked.what === 'add') {
    const add = (kind: Kind) => (content: Parameters<typeof editor.add>[2]) => {
      const key = editor.add(kind, asked.parentKey, content);
      onClose();
      focusRow(key);
    };
    if (asked.kind === 'block') return <BlockModal content={null} onClose={onClose} onDone={add('block')} />;
    if (asked.kind === 'subBlock') {
      return <SubBlockModal content={null} onClose={onClose} onDone={add('subBlock')} />;
    }
    return <AttributeModal content={null} onClose={onClose} onDone={add('attribute')} />;
  }

  const found = findItem(editor.store.getState().present, asked.key);
  if (!found) return null;
  if (asked.what === 'delete') return <DeleteModal found={found} onClose={onClose} />;
  const { item } = found;
  const change = (content: typeof item.content) => {
    // What it replaces or goes on with is no field of the window.
    editor.change(item.key, { ...item.content, ...content });
    onClose();
    focusRow(item.key);
  };
  if (item.kind === 'block') return <BlockModal content={item.content} onClose={onClose} onDone={change} />;
  if (item.kind === 'subBlock') {
    return <SubBlockModal content={item.content} onClose={onClose} onDone={change} />;
  }
  return <AttributeModal content={item.content} onClose={onClose} onDone={change} />;
}
