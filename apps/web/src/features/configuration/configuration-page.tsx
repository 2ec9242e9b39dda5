import { useQuery } from '@tanstack/react-query';
import type { Configuration } from '@zachetka/contract/configuration/configuration.schemas';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyCardDrawing } from '@/components/drawings/drawings.tsx';
import { Switch } from '@/components/field/switch.tsx';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import type { Revised } from '@/lib/api-client.ts';
import { classNames } from '@/lib/class-names.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { configurationQuery } from './api/read-configuration.ts';
import { ConflictNotice } from './components/conflict-notice.tsx';
import { type AskedDialog, ItemDialog } from './components/item-dialog.tsx';
import { Preview } from './components/preview.tsx';
import { SaveBar } from './components/save-bar.tsx';
import { StructureTree } from './components/structure-tree.tsx';
import { TransferButtons } from './components/transfer-buttons.tsx';
import {
  createConfigurationEditor,
  EditorContext,
  useEditor,
  useEditorState,
} from './configuration-editor.ts';
import styles from './configuration-page.module.css';
import { followEdits, readKeptEdits } from './kept-edits.ts';
import { changesBetween } from './structure/structure-changes.ts';
import { countDeleted, shownItems } from './visible-rows.ts';

/** The structure of the portfolio, as data that an administrator edits. */
export function ConfigurationPage() {
  const { t } = useTranslation('configuration');
  const { data, error, isError, isFetching, refetch } = useQuery(configurationQuery);
  useEffect(() => {
    if (isError) toast.error(t('toast.errorLoadingConfiguration'));
  }, [isError, t]);
  if (data) return <LoadedConfiguration loaded={data} />;
  return (
    <>
      <Header />
      {error ? (
        <Card>
          <ErrorState
            title={t('toast.errorLoadingConfiguration')}
            text={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            headingLevel={2}
          />
        </Card>
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
  useEffect(() => editor.tellRestored(), [editor]);
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
        <div className={classNames(styles.structure, view !== 'structure' && styles.otherView)}>
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
        {onlyActual && hidden > 0 && (
          <span className={styles.words}>{t('tree.hidden', { count: hidden })}</span>
        )}
      </div>
    </div>
  );
}
