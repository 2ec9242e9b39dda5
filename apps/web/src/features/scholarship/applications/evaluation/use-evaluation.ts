import { contentTypeByName, opensInline } from '@zachetka/contract/portfolio/files/file-types';
import type { Attachment } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { useState } from 'react';
import { type FileView, firstView, zoomed } from '@/components/file-viewer/file-view.ts';
import type { Application, ApplicationElement } from '@/lib/received.ts';
import { chosenElements, shownNominations } from '../shown-nominations.ts';

export const cardAnchor = (elementId: number) => `achievement-card-${elementId}`;

export type Evaluation = ReturnType<typeof useEvaluation>;

/** Which achievement is looked at, and which file of it. `opensFiles`: a viewer beside them always shows one. */
export function useEvaluation({ blocks }: Pick<Application, 'blocks'>, opensFiles: boolean) {
  const nominations = shownNominations(blocks);
  const elements = chosenElements(nominations);
  const [chosen, setChosen] = useState<number | null>(null);
  const [files, setFiles] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [shownView, setShownView] = useState({ fileId: 0, view: firstView });
  const [hasLooked, setHasLooked] = useState(false);
  const look = (elementId: number) => {
    setHasLooked(true);
    setChosen(elementId);
  };

  // What needs no opening: the first one that has a file.
  const current =
    elements.find(({ id }) => id === chosen) ??
    elements.find(({ attachments }) => attachments.length > 0) ??
    elements[0];

  function fileOf(element: ApplicationElement | undefined): Attachment | null {
    if (!element) return null;
    const wanted = files.get(element.id);
    const known = element.attachments.find(({ id }) => id === wanted);
    if (known || wanted === null || !opensFiles) return known ?? null;
    const isShown = ({ name }: Attachment) => opensInline(contentTypeByName(name));
    return element.attachments.find(isShown) ?? element.attachments[0] ?? null;
  }

  const shownFile = fileOf(current);
  const viewOf = (fileId: number) => (shownView.fileId === fileId ? shownView.view : firstView);

  return {
    nominations,
    /** Somebody has turned to an achievement or to a file: what stands there by itself may not have been seen. */
    hasLooked,
    current,
    fileOf,
    shownFile,
    viewOf,
    setView: (fileId: number, view: FileView) => {
      setHasLooked(true);
      setShownView({ fileId, view });
    },
    makeCurrent: look,
    showFile: (elementId: number, attachmentId: number) => {
      look(elementId);
      // Without a viewer beside it a second press puts the file away.
      const isOpen = files.get(elementId) === attachmentId && !opensFiles;
      setFiles((known) => new Map(known).set(elementId, isOpen ? null : attachmentId));
    },
    step: (direction: 1 | -1) => {
      const at = elements.findIndex(({ id }) => id === current?.id);
      const next = elements[at + direction] ?? current;
      if (!next) return;
      look(next.id);
      const card = document.getElementById(cardAnchor(next.id));
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'start' });
    },
    nextFile: () => {
      if (!current || current.attachments.length === 0) return;
      const at = current.attachments.findIndex(({ id }) => id === shownFile?.id);
      const next = current.attachments[(at + 1) % current.attachments.length];
      if (!next) return;
      look(current.id);
      setFiles((known) => new Map(known).set(current.id, next.id));
    },
    zoom: (direction: 1 | -1) => {
      if (!shownFile) return;
      setHasLooked(true);
      setShownView({ fileId: shownFile.id, view: zoomed(viewOf(shownFile.id), direction) });
    },
  };
}
