import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ApiError } from '@/lib/api-client.ts';
import { i18n } from '@/lib/i18n.ts';
import { loadPatterns } from '@/lib/patterns.ts';
import type { PortfolioElement } from '@/lib/received.ts';
import { createPortfolioChanges } from './api/change-own-portfolio.ts';
import { allElements, type PlacedElement, patternsOf } from './portfolio-changes.ts';
import { scrollToElement } from './scroll-to-element.ts';
import { isSendableOnceSaved } from './sendable-elements.ts';
import { reconcileUnsaved } from './unsaved/reconcile-unsaved.ts';
import { changesOf, checkElement, isSavable } from './unsaved/unsaved-element.ts';
import type { FieldProblem, UnsavedValues } from './unsaved/unsaved-values.ts';

const text = () => i18n.getFixedT(null, 'portfolio');

/** Everything that a student does to the portfolio. The calls go one after another: each needs the version of the last. */
export type PortfolioEditor = ReturnType<typeof createPortfolioEditor>;

export function createPortfolioEditor(queryClient: QueryClient, unsaved: UnsavedValues) {
  const calls = createPortfolioChanges(queryClient);
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    const next = last.then(job, job);
    last = next.catch(() => undefined);
    return next;
  }

  async function reload() {
    await calls.reload();
    reconcileUnsaved(unsaved, calls.present());
  }

  function place(elementId: number): PlacedElement | undefined {
    return allElements(calls.present()).find(({ element }) => element.id === elementId);
  }

  const find = (elementId: number): PortfolioElement | undefined => place(elementId)?.element;

  /** A state that is no longer as this page shows it is shown anew, with the server's reason; the rest can be repeated. */
  async function explain(error: unknown, fallback: string) {
    const isOutdated = error instanceof ApiError && (error.status === 409 || error.status === 404);
    if (!isOutdated) {
      const isUnreachable = error instanceof ApiError && error.status === 0;
      toast.error(isUnreachable ? text()('toast.unreachable', { what: fallback }) : fallback);
      return;
    }
    const named = error.concerns.flatMap(({ portfolioElementId: id }) => (id === undefined ? [] : [id]));
    const titles = named.flatMap((id) => find(id) ?? []).map((element) => elementTitle(element));
    const which = titles.flatMap((title) => (title ? [`«${title}»`] : [])).join(', ');
    const reason = which === '' ? error.message : `${which}: ${error.message}`;
    toast.error(text()('toast.conflict', { reason }), { duration: 8000 });
    await reload();
    // Of several: to the first of those at fault.
    if (named[0] !== undefined) scrollToElement(named[0], 'title');
  }

  function markRefused(elements: readonly PortfolioElement[], fields: ApiError['fields']) {
    const named = Object.keys(fields).length > 0;
    for (const { id, attributes } of elements) {
      const problems = attributes.map((attribute): [number, FieldProblem | null] => {
        if (!named) return [attribute.id, 'fieldMustBeFilled'];
        return [attribute.id, attribute.id in fields ? toProblem(unsaved.problem(attribute.id)) : null];
      });
      unsaved.setProblems(id, new Map(problems));
    }
  }

  /** Without words for the success where something follows that has its own. */
  async function save(elementIds: readonly number[], success: string | null): Promise<boolean> {
    const wanted = new Set(elementIds);
    const elements = allElements(calls.present())
      .map(({ element }) => element)
      .filter((element) => wanted.has(element.id) && isSavable(unsaved, element));
    if (elements.length === 0) return true;
    await loadPatterns(patternsOf(elements));
    // All of them are checked, so that every wrong field is marked and not only those of the first.
    const verdicts = elements.map((element) => checkElement(unsaved, element));
    const firstWrong = elements[verdicts.indexOf(false)];
    if (firstWrong) {
      toast.error(text()('toast.someAchievementsHaveErrors'));
      scrollToElement(firstWrong.id, 'problem');
      return false;
    }
    const changes = elements.flatMap((element) => changesOf(unsaved, element));
    const typed = new Map(changes.map(({ id }) => [id, unsaved.get(id)?.value]));
    try {
      await calls.save(changes);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) {
        markRefused(elements, error.fields);
        toast.error(text()('problem.fieldMustBeFilled'));
        if (elements[0]) scrollToElement(elements[0].id, 'problem');
      } else {
        await explain(error, text()('toast.errorSavingTryAgain'));
      }
      return false;
    }
    // What was typed while the answer was on its way is unsaved still.
    unsaved.remove([...typed].filter(([id, value]) => unsaved.get(id)?.value === value).map(([id]) => id));
    if (success !== null) toast.success(success);
    return true;
  }

  /** Those that are there; true where they have gone. */
  async function send(elementIds: readonly number[]): Promise<boolean> {
    try {
      const elements = elementIds.flatMap((id) => find(id) ?? []).map(({ id, version }) => ({ id, version }));
      const count = await calls.send(elements);
      reconcileUnsaved(unsaved, calls.present());
      toast.success(text()('toast.portfolioSentSuccessfully', { count }));
      return true;
    } catch (error) {
      await explain(error, text()('toast.errorSendingTryAgain'));
      return false;
    }
  }

  return {
    saveElement: (elementId: number) =>
      inTurn(() => save([elementId], text()('toast.dataSavedSuccessfully'))),

    saveAll: () =>
      inTurn(() => save(unsaved.changedElements(), text()('toast.allAchievementsSavedSuccessfully'))),

    addElement: (subBlockId: number) =>
      inTurn(async () => {
        try {
          const element = await calls.add(subBlockId);
          scrollToElement(element.id, 'first');
          return element;
        } catch (error) {
          await explain(error, text()('toast.errorAddingElement'));
          return null;
        }
      }),

    deleteElement: (elementId: number) =>
      inTurn(async () => {
        const element = find(elementId);
        if (!element) return;
        try {
          await calls.remove(element);
          unsaved.remove(element.attributes.map(({ id }) => id));
        } catch (error) {
          await explain(error, text()('toast.errorDeletingElement'));
        }
      }),

    send: (elementIds: readonly number[]) => inTurn(() => send(elementIds)),

    /** Whether this one would go if it were saved and sent now. */
    maySaveAndSend: (elementId: number): boolean => {
      const placed = place(elementId);
      return placed !== undefined && isSendableOnceSaved(unsaved, placed);
    },

    /** This one alone, with what was typed. */
    saveAndSend: (elementId: number) =>
      inTurn(async () => (await save([elementId], null)) && (await send([elementId]))),

    withdraw: (elementId: number) =>
      inTurn(async () => {
        const element = find(elementId);
        if (!element) return;
        try {
          await calls.withdraw(element);
          toast.success(text()('toast.withdrawn'));
        } catch (error) {
          await explain(error, text()('toast.errorWithdrawing'));
        }
      }),

    noteAttached: calls.noteAttached,

    deleteAttachment: (elementId: number, attachmentId: number) =>
      inTurn(async () => {
        const element = find(elementId);
        if (!element) return;
        try {
          await calls.detach(attachmentId, element.version);
        } catch (error) {
          await explain(error, text()('toast.errorDeletingFile'));
        }
      }),
  };
}

function toProblem(known: FieldProblem | undefined): FieldProblem {
  return known ?? 'fieldMustBeFilled';
}
