import { opensInline } from '@zachetka/contract/portfolio/files/file-types';
import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import { batchMaximum } from '@zachetka/contract/portfolio/verification/verification-limits';
import { useState } from 'react';
import { type FileView, firstView } from '@/components/file-viewer/file-view.ts';
import type { ReviewedAttachment } from '@/lib/received.ts';
import { lookAt } from '../api/claim-element.ts';

import { flagOfPlaced, lookedKey, splitFlagged } from './flags.ts';
import { allElements, mayDecide, nextWaiting, type ShownElement, type ShownReview } from './shown-review.ts';

type BoardDialog =
  | { kind: 'decision'; elementId: number; decision: DecisionKind }
  | { kind: 'several'; decision: DecisionKind }
  | { kind: 'compare'; elementId: number; attachmentId: number }
  | { kind: 'history'; elementId: number }
  | { kind: 'shortcuts' };

/** A card by the id of its element, or what is offered after the last one. Who comes back to a card has it in sight. */
type FocusTarget = { to: number | 'done'; isBack?: boolean };

export type Board = ReturnType<typeof useBoard>;

/** `opensFiles`: there is room for a viewer beside the cards, so the current element's file is always in it. */
export function useBoard(review: ShownReview, opensFiles: boolean) {
  const placed = allElements(review);
  const elements = placed.map(({ element }) => element);
  const waiting = elements.filter(({ outcome }) => outcome === null);

  const [chosen, setChosen] = useState<number | null>(null);
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set());
  const [files, setFiles] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [shownView, setShownView] = useState({ fileId: 0, view: firstView });
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [examined, setExamined] = useState<ReadonlySet<string>>(new Set());
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

  function visit(elementId: number) {
    setChosen(elementId);
    const here = placed.find(({ element }) => element.id === elementId);
    if (!here) return;
    const key = lookedKey(here.element);
    if (visited.has(key)) return;
    setVisited((known) => new Set(known).add(key));
    // Nothing is there to be opened: to have seen the card is all that can be done, and the server wants to know it.
    if (flagOfPlaced(here) === 'noFile' && mayDecide(here.element)) lookAt(elementId);
  }

  function examine(elementId: number) {
    visit(elementId);
    const element = find(elementId);
    if (element) setExamined((known) => new Set(known).add(lookedKey(element)));
  }

  function goTo(elementId: number) {
    visit(elementId);
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
    makeCurrent: visit,
    decide: (elementId, decision) => {
      examine(elementId);
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
      visit(elementId);
      const isOpen = files.get(elementId) === attachmentId && !opensFiles;
      setFiles((known) => new Map(known).set(elementId, isOpen ? null : attachmentId));
    },
    compare: (elementId, attachmentId) => {
      examine(elementId);
      setDialog({ kind: 'compare', elementId, attachmentId });
    },
    showHistory: (elementId) => setDialog({ kind: 'history', elementId }),
  };

  const tickable = elements.filter(mayDecide).slice(0, batchMaximum);
  const areAllTicked = tickable.length > 0 && ticked.length >= tickable.length;
  const tickEach = (all: readonly ShownElement[]) => setTickedIds(new Set(all.map(({ id }) => id)));
  const viewOf = (fileId: number) => (shownView.fileId === fileId ? shownView.view : firstView);

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
    viewOf,
    setView: (fileId: number, view: FileView) => setShownView({ fileId, view }),
    open: setDialog,
    close: () => setDialog(null),
    /** Closes the window that stood beside the card. */
    closeBeside: (elementId: number) => {
      setDialog(null);
      setFocusTarget({ to: elementId, isBack: true });
    },
    goTo,
    tickable: tickable.length,
    areAllTicked,
    /** What of the ticked is decided together, and what has to be looked at first. */
    several: splitFlagged(ticked, { visited, examined }),
    /** What is ticked; where nothing is, all that waits. */
    decideSeveral: (decision: DecisionKind) => {
      if (tickable.length === 0) return;
      if (ticked.length === 0) tickEach(tickable);
      setDialog({ kind: 'several', decision });
    },
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
    tickAll: () => tickEach(areAllTicked ? [] : tickable),
    nextFile: () => {
      if (!current || current.attachments.length === 0) return;
      const at = current.attachments.findIndex(({ id }) => id === shownFile?.id);
      const next = current.attachments[(at + 1) % current.attachments.length];
      if (next) setFiles((known) => new Map(known).set(current.id, next.id));
    },
    compareFlagged: ({ id, attachments }: ShownElement) => {
      const flagged = attachments.find(({ sameFiles }) => sameFiles && !sameFiles.teamAward);
      if (flagged) actions.compare(id, flagged.id);
    },
    /** The file in the viewer, or the first one that somebody else has too. */
    compareCurrent: () => {
      const marked = current?.attachments.filter(({ sameFiles }) => sameFiles) ?? [];
      const attachment = marked.find(({ id }) => id === shownFile?.id) ?? marked[0];
      if (current && attachment) actions.compare(current.id, attachment.id);
    },
    look: (change: (view: FileView) => FileView) => {
      if (shownFile) setShownView({ fileId: shownFile.id, view: change(viewOf(shownFile.id)) });
    },
  };
}

/** What a card asks the board for. */
export type BoardActions = {
  makeCurrent: (elementId: number) => void;
  decide: (elementId: number, kind: DecisionKind) => void;
  tick: (elementId: number) => void;
  showFile: (elementId: number, attachmentId: number) => void;
  compare: (elementId: number, attachmentId: number) => void;
  showHistory: (elementId: number) => void;
};
