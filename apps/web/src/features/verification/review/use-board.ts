import { opensInline } from '@zachetka/contract/files/file-types';
import type { DecisionKind } from '@zachetka/contract/verification/decision.rules';
import type { ReviewedAttachment } from '@zachetka/contract/verification/verification.schemas';
import { batchMaximum } from '@zachetka/contract/verification/verification-limits';
import { useState } from 'react';
import { zoomBy } from '@/components/file-viewer/zoom.ts';
import type { BoardActions } from './board-actions.ts';
import { allElements, mayDecide, nextWaiting, type ShownElement, type ShownReview } from './shown-review.ts';

type BoardDialog =
  | { kind: 'decision'; elementId: number; decision: DecisionKind }
  | { kind: 'several' }
  | { kind: 'compare'; elementId: number; attachmentId: number }
  | { kind: 'history'; elementId: number }
  | { kind: 'shortcuts' };

/** A card by the id of its element, or what is offered after the last one. */
type FocusTarget = { to: number | 'done' };

export type Board = ReturnType<typeof useBoard>;

/** `opensFiles`: there is room for a viewer beside the cards, so the current element's file is always in it. */
export function useBoard(review: ShownReview, opensFiles: boolean) {
  const placed = allElements(review);
  const elements = placed.map(({ element }) => element);
  const waiting = elements.filter(({ outcome }) => outcome === null);

  const [chosen, setChosen] = useState<number | null>(null);
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set());
  const [files, setFiles] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [zoomed, setZoomed] = useState({ fileId: 0, zoom: 1 });
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);

  const current = waiting.find(({ id }) => id === chosen) ?? find(nextWaiting(elements, chosen));
  const ticked = placed.filter(({ element }) => tickedIds.has(element.id) && mayDecide(element));

  function find(id: number | null): ShownElement | undefined {
    return elements.find((element) => element.id === id);
  }

  function fileOf(element: ShownElement): ReviewedAttachment | null {
    const wanted = files.get(element.id);
    if (wanted === null) return null;
    const known = element.attachments.find(({ id }) => id === wanted);
    if (known || !opensFiles) return known ?? null;
    return (
      element.attachments.find(({ contentType }) => opensInline(contentType)) ??
      element.attachments[0] ??
      null
    );
  }

  function goTo(elementId: number) {
    setChosen(elementId);
    setFocusTarget({ to: elementId });
  }

  function leaveBehind(elementIds: readonly number[]) {
    const gone = new Set(elementIds);
    setTickedIds((known) => new Set([...known].filter((id) => !gone.has(id))));
    const rest = elements.filter(({ id }) => !gone.has(id) || id === elementIds.at(-1));
    const next = nextWaiting(rest, elementIds.at(-1) ?? null);
    if (next === null) setFocusTarget({ to: 'done' });
    else goTo(next);
  }

  const actions: BoardActions = {
    makeCurrent: setChosen,
    decide: (elementId, decision) => {
      setChosen(elementId);
      const element = find(elementId);
      if (element && mayDecide(element)) setDialog({ kind: 'decision', elementId, decision });
    },
    tick: (elementId) =>
      setTickedIds((known) => {
        const next = new Set(known);
        if (!next.delete(elementId) && next.size < batchMaximum) next.add(elementId);
        return next;
      }),
    showFile: (elementId, attachmentId) => {
      setChosen(elementId);
      const isOpen = files.get(elementId) === attachmentId && !opensFiles;
      setFiles((known) => new Map(known).set(elementId, isOpen ? null : attachmentId));
    },
    compare: (elementId, attachmentId) => setDialog({ kind: 'compare', elementId, attachmentId }),
    showHistory: (elementId) => setDialog({ kind: 'history', elementId }),
  };

  // A window keeps the file that it is about, also where somebody else has decided meanwhile.
  const viewed = dialog?.kind === 'decision' ? find(dialog.elementId) : current;
  const shownFile = viewed ? fileOf(viewed) : null;

  return {
    placed,
    left: waiting.length,
    current,
    ticked,
    dialog,
    focusTarget,
    actions,
    fileOf,
    shownFile,
    zoomOf: (fileId: number) => (zoomed.fileId === fileId ? zoomed.zoom : 1),
    setZoom: (fileId: number, zoom: number) => setZoomed({ fileId, zoom }),
    open: setDialog,
    close: () => setDialog(null),
    /** Closes the window and goes on to what waits next. */
    goOn: (elementIds: readonly number[]) => {
      setDialog(null);
      leaveBehind(elementIds);
    },
    step: (direction: 1 | -1) => {
      const at = waiting.findIndex(({ id }) => id === current?.id);
      const next = waiting[at + direction];
      if (next) goTo(next.id);
      else if (current) goTo(current.id);
    },
    tickAll: () => {
      const all = elements.filter(mayDecide).slice(0, batchMaximum);
      setTickedIds(new Set(ticked.length < all.length ? all.map(({ id }) => id) : []));
    },
    nextFile: () => {
      if (!current || current.attachments.length === 0) return;
      const at = current.attachments.findIndex(({ id }) => id === shownFile?.id);
      const next = current.attachments[(at + 1) % current.attachments.length];
      if (next) setFiles((known) => new Map(known).set(current.id, next.id));
    },
    /** The file in the viewer, or the first one that somebody else has too. */
    compareCurrent: () => {
      const marked = current?.attachments.filter(({ sameFiles }) => sameFiles) ?? [];
      const attachment = marked.find(({ id }) => id === shownFile?.id) ?? marked[0];
      if (current && attachment) actions.compare(current.id, attachment.id);
    },
    zoom: (direction: 1 | -1) => {
      if (!shownFile) return;
      const present = zoomed.fileId === shownFile.id ? zoomed.zoom : 1;
      setZoomed({ fileId: shownFile.id, zoom: zoomBy(present, direction) });
    },
  };
}
