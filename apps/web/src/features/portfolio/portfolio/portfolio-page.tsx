import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, QrCode, Stethoscope } from 'lucide-react';
import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyShelfDrawing } from '@/components/drawings/drawings.tsx';
import { LeaveGuard as Guard } from '@/components/leave-guard/leave-guard.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { AdviserRoom } from '@/components/season-adviser/adviser-room.tsx';
import { closedButton } from '@/components/season-strip/closed-button.ts';
import { SeasonStrip } from '@/components/season-strip/season-strip.tsx';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { pageIsQuiet } from '@/lib/page-is-quiet.ts';
import { arePatternsLoaded, loadPatterns, onPatternsLoaded } from '@/lib/patterns.ts';
import { prefetch, whenOpenedAt } from '@/lib/prefetch.ts';
import type { Portfolio } from '@/lib/received.ts';
import { useRootClass } from '@/lib/use-root-class.ts';
import { ownPortfolioQuery } from './api/get-portfolio.ts';
import { BlockNavigation } from './components/block-navigation.tsx';
import { DeletedElements } from './components/deleted-elements.tsx';
import { ElementFinder } from './components/element-finder.tsx';
import { PortfolioBlocks } from './components/portfolio-blocks.tsx';
import { PortfolioSkeleton } from './components/portfolio-skeleton.tsx';
import { TextRoomLeft } from './components/room-left.tsx';
import { SaveBar } from './components/save-bar.tsx';
import { StudentInfo } from './components/student-info.tsx';
import { EditingContext, useEditing } from './editor-context.ts';
import { useFinding } from './finding/use-finding.ts';
import { allElements, type PlacedElement, patternsOf } from './portfolio-changes.ts';
import { createPortfolioEditor } from './portfolio-editor.ts';
import styles from './portfolio-page.module.css';
import { SeasonPointsContext, useSeasonPoints } from './season-points.ts';
import { readyNow, sendableElements } from './sendable-elements.ts';
import { keepValues, readKeptValues } from './unsaved/kept-values.ts';
import { judgeUnsaved, reconcileUnsaved, restoreUnsaved } from './unsaved/reconcile-unsaved.ts';
import { createUnsavedValues } from './unsaved/unsaved-values.ts';
import { useAddressedElement } from './use-addressed-element.ts';
import { usePrinting } from './use-printing.ts';

const AddAchievement = lazyPart(() => import('./adding/add-achievement.tsx'), 'AddAchievement');

const PrintedProof = lazy(async () => {
  await pageIsQuiet();
  return (await import('@/components/own-proof/own-proof.tsx')).loadPrintedProof();
});

const addAddress = '/portfolio?add';

/** The student's own portfolio. */
export function PortfolioPage() {
  const { t } = useTranslation('portfolio');
  useRootClass(styles.lowBars);
  return (
    <>
      <div className={styles.top}>
        <PageHeader title={t('title')} action={<AddButton />} />
      </div>
      <SeasonStrip place="portfolio" />
      <div className={styles.page}>
        <div className={styles.beside}>
          <StudentInfo whose="me" />
          <AdviserRoom />
        </div>
        <OwnPortfolio />
      </div>
    </>
  );
}

/** The one way to add something, on every width; it is an address, so that Home and the search lead to it too. */
function AddButton() {
  const { t } = useTranslation('portfolio');
  const closed = useClosedRight('addAchievements');
  const navigate = useNavigate();
  return (
    <Button
      icon={<Plus aria-hidden />}
      {...(closed !== null && closedButton(closed))}
      onPress={() => void navigate(addAddress, { preventScrollReset: true })}
    >
      {t('adding.action')}
    </Button>
  );
}

PortfolioPage.ask = whenOpenedAt(() => {
  prefetch(ownPortfolioQuery);
});

function OwnPortfolio() {
  const { t } = useTranslation('portfolio');
  const query = useQuery(ownPortfolioQuery);
  const { data, error } = query;
  // The first cards are put together in slices: at a stretch they would hold up a phone for most of a second.
  const isShown = useDeferredValue(data !== undefined);
  if (!data && error) return <NotLoaded query={query} title={t('failed.title')} headingLevel={2} inCard />;
  if (!data || !isShown) return <PortfolioSkeleton />;
  if (data.blocks.length === 0) {
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          drawing={<EmptyShelfDrawing />}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      </Card>
    );
  }
  return <EditedPortfolio portfolio={data} />;
}

function EditedPortfolio({ portfolio }: { portfolio: Portfolio }) {
  const queryClient = useQueryClient();
  const uid = useCurrentUser().ldapObjectSid;
  const [{ editing, restored }] = useState(() => {
    const unsaved = createUnsavedValues();
    return {
      editing: { unsaved, editor: createPortfolioEditor(queryClient, unsaved) },
      restored: restoreUnsaved(unsaved, portfolio, readKeptValues(uid)),
    };
  });
  const isPrinting = usePrinting();
  const ready = useReady(portfolio);
  const readyIds = useMemo(() => new Set(ready.map(({ element }) => element.id)), [ready]);
  const finding = useFinding(portfolio, readyIds);
  const points = useSeasonPoints();
  useAddressedElement();
  useEffect(() => keepValues(editing.unsaved, uid), [editing, uid]);
  useEffect(() => reconcileUnsaved(editing.unsaved, portfolio), [editing, portfolio]);
  useEffect(() => {
    void loadPatterns(patternsOf(allElements(portfolio).map(({ element }) => element)));
    return onPatternsLoaded(() => judgeUnsaved(editing.unsaved, portfolio));
  }, [editing, portfolio]);
  return (
    <EditingContext value={editing}>
      {restored.restored > 0 && <RestoredNote hasChangedMeanwhile={restored.changedMeanwhile > 0} />}
      <TextRoomLeft />
      <div className={styles.columns}>
        <BlockNavigation blocks={finding.found} />
        <div className="stack gap3 top shrink">
          <ElementFinder blocks={portfolio.blocks} finding={finding} />
          <SeasonPointsContext value={points}>
            <PortfolioBlocks
              blocks={finding.found}
              isReadOnly={isPrinting}
              isPrinting={isPrinting}
              isFiltered={finding.isFiltered}
            />
          </SeasonPointsContext>
          <ShowToOthers />
          <DeletedElements whose="me" count={portfolio.deletedElements} />
        </div>
      </div>
      <Adding blocks={portfolio.blocks} />
      <SaveBar portfolio={portfolio} ready={ready} />
      <LeaveGuard />
    </EditingContext>
  );
}

/** A way to the public pages; on paper the address of the one that is open. */
function ShowToOthers() {
  const { t } = useTranslation('portfolio');
  return (
    <>
      <div className={styles.others}>
        <LinkButton to="/proofs" icon={<QrCode aria-hidden />}>
          {t('showToOthers')}
        </LinkButton>
        <LinkButton to="/residency" icon={<Stethoscope aria-hidden />}>
          {t('residency')}
        </LinkButton>
      </div>
      <Suspense>
        <PrintedProof />
      </Suspense>
    </>
  );
}

function Adding({ blocks }: { blocks: Portfolio['blocks'] }) {
  const [parameters, setParameters] = useSearchParams();
  const closed = useClosedRight('addAchievements');
  if (!parameters.has('add') || closed !== null) return null;
  return (
    <AddAchievement
      blocks={blocks}
      onClose={() => setParameters({}, { replace: true, preventScrollReset: true })}
    />
  );
}

/** What a sending would take now. */
function useReady(portfolio: Portfolio): PlacedElement[] {
  const hasPatterns = useSyncExternalStore(onPatternsLoaded, arePatternsLoaded);
  const toAdd = useClosedRight('addAchievements') !== null;
  const toCorrect = useClosedRight('correctAchievements') !== null;
  // oxlint-disable-next-line react/exhaustive-deps -- the patterns judge too
  const sendable = useMemo(() => sendableElements(portfolio), [portfolio, hasPatterns]);
  return useMemo(() => readyNow(sendable, { toAdd, toCorrect }), [sendable, toAdd, toCorrect]);
}

function LeaveGuard() {
  const { t } = useTranslation('portfolio');
  const { unsaved, editor } = useEditing();
  const hasUnsaved = useCallback(() => unsaved.changedElements().length > 0, [unsaved]);
  return (
    <Guard
      hasUnsaved={hasUnsaved}
      title={t('leave.title')}
      text={() => t('leave.text', { count: unsaved.changedElements().length })}
      confirmLabel={t('leave.action')}
      save={{ label: t('leave.save'), onSave: editor.saveAll }}
      onLeave={() => unsaved.remove(unsaved.entries().map(([id]) => id))}
    />
  );
}

function RestoredNote({ hasChangedMeanwhile }: { hasChangedMeanwhile: boolean }) {
  const { t } = useTranslation('portfolio');
  const { unsaved } = useEditing();
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <div className={styles.restored}>
      <Notice
        tone={hasChangedMeanwhile ? 'warning' : 'info'}
        title={t('restored.title')}
        dismiss={{ label: t('restored.dismiss'), onDismiss: () => setIsShown(false) }}
      >
        {t(hasChangedMeanwhile ? 'restored.changedMeanwhile' : 'restored.text')}
      </Notice>
      <Button
        variant="quiet"
        onPress={() => {
          unsaved.remove(unsaved.entries().map(([id]) => id));
          setIsShown(false);
        }}
      >
        {t('restored.discard')}
      </Button>
    </div>
  );
}
