import type { QueryClient } from '@tanstack/react-query';
import type { AttachedFile, ElementState } from '@zachetka/contract/files/files.schemas';
import type { Attachment, Portfolio, PortfolioElement } from '@zachetka/contract/portfolio/portfolio.schemas';
import { toast } from 'react-hot-toast/headless';
import { ApiError } from '@/lib/api-client.ts';
import { i18n } from '@/lib/i18n.ts';
import { loadPatterns } from '@/lib/patterns.ts';
import {
  addElement,
  deleteAttachment,
  deleteElement,
  saveAttributes,
  sendPortfolio,
} from './api/change-portfolio.ts';
import { portfolioKeys } from './api/portfolio-keys.ts';
import { allElements, withElement, withNewElement, withoutElement } from './portfolio-changes.ts';
import { scrollToElement } from './scroll-to-element.ts';
import { reconcileUnsaved } from './unsaved/reconcile-unsaved.ts';
import { changesOf, checkElement, isSavable } from './unsaved/unsaved-element.ts';
import type { FieldProblem, UnsavedValues } from './unsaved/unsaved-values.ts';

const text = () => i18n.getFixedT(null, 'portfolio');

/** Everything that a student does to the portfolio. The calls go one after another: each needs the version of the last. */
export type PortfolioEditor = ReturnType<typeof createPortfolioEditor>;

export function createPortfolioEditor(queryClient: QueryClient, unsaved: UnsavedValues) {
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    const next = last.then(job, job);
    last = next.catch(() => undefined);
    return next;
  }

  function present(): Portfolio {
    return queryClient.getQueryData<Portfolio>(portfolioKeys.own) ?? { id: null, blocks: [] };
  }

  function show(portfolio: Portfolio) {
    queryClient.setQueryData<Portfolio>(portfolioKeys.own, portfolio);
  }

  async function reload() {
    await queryClient.refetchQueries({ queryKey: portfolioKeys.own });
    reconcileUnsaved(unsaved, present());
  }

  function find(elementId: number): PortfolioElement | undefined {
    return allElements(present()).find(({ element }) => element.id === elementId)?.element;
  }

  /** A state that is no longer as this page shows it is shown anew, with the server's reason; the rest can be repeated. */
  async function explain(error: unknown, fallback: string) {
    const isOutdated = error instanceof ApiError && (error.status === 409 || error.status === 404);
    if (!isOutdated) {
      const isUnreachable = error instanceof ApiError && error.status === 0;
      toast.error(isUnreachable ? text()('toast.unreachable', { what: fallback }) : fallback);
      return;
    }
    toast.error(text()('toast.conflict', { reason: error.message }), { duration: 8000 });
    await reload();
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

  async function save(elementIds: readonly number[], success: string): Promise<boolean> {
    const wanted = new Set(elementIds);
    const elements = allElements(present())
      .map(({ element }) => element)
      .filter((element) => wanted.has(element.id) && isSavable(unsaved, element));
    if (elements.length === 0) return true;
    await loadPatterns();
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
      show(await saveAttributes(changes));
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
    toast.success(success);
    return true;
  }

  function applyState(
    { id, status, version }: ElementState,
    change: (element: PortfolioElement) => Attachment[],
  ) {
    show(
      withElement(present(), id, (element) => ({
        ...element,
        status,
        version,
        attachments: change(element),
      })),
    );
  }

  return {
    saveElement: (elementId: number) =>
      inTurn(() => save([elementId], text()('toast.dataSavedSuccessfully'))),

    saveAll: () =>
      inTurn(() => save(unsaved.changedElements(), text()('toast.allAchievementsSavedSuccessfully'))),

    addElement: (subBlockId: number) =>
      inTurn(async () => {
        try {
          const element = await addElement(subBlockId);
          show(withNewElement(present(), subBlockId, element));
          scrollToElement(element.id, 'first');
        } catch (error) {
          await explain(error, text()('toast.errorAddingElement'));
        }
      }),

    deleteElement: (elementId: number) =>
      inTurn(async () => {
        const element = find(elementId);
        if (!element) return;
        try {
          await deleteElement(elementId, element.version);
          unsaved.remove(element.attributes.map(({ id }) => id));
          show(withoutElement(present(), elementId));
          // The server knows whether there is something left to read of it.
          void queryClient.invalidateQueries({ queryKey: portfolioKeys.own });
        } catch (error) {
          await explain(error, text()('toast.errorDeletingElement'));
        }
      }),

    send: () =>
      inTurn(async () => {
        try {
          await sendPortfolio();
          toast.success(text()('toast.portfolioSentSuccessfully'));
          await reload();
        } catch (error) {
          if (error instanceof ApiError && error.code === 'nothingToSend') {
            toast(text()('toast.noAchievementsToSend'));
            await reload();
          } else {
            await explain(error, text()('toast.errorSendingTryAgain'));
          }
        }
      }),

    noteAttached: ({ element, ...attached }: AttachedFile) =>
      applyState(element, ({ attachments }) => [...attachments, attached]),

    deleteAttachment: (elementId: number, attachmentId: number) =>
      inTurn(async () => {
        const version = find(elementId)?.version;
        if (version === undefined) return;
        try {
          const { element } = await deleteAttachment(attachmentId, version);
          applyState(element, ({ attachments }) => attachments.filter(({ id }) => id !== attachmentId));
        } catch (error) {
          await explain(error, text()('toast.errorDeletingFile'));
        }
      }),
  };
}

function toProblem(known: FieldProblem | undefined): FieldProblem {
  return known ?? 'fieldMustBeFilled';
}
