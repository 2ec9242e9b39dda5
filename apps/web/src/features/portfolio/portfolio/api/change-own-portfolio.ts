import type { QueryClient } from '@tanstack/react-query';
import { filesCalls } from '@zachetka/contract/portfolio/files/files.calls';
import type {
  AttachedFile,
  DetachedFile,
  ElementState,
} from '@zachetka/contract/portfolio/files/files.schemas';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import type {
  Attachment,
  AttributeChanges,
  SendResult,
} from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { completeElement, completePortfolio } from '@/lib/api/complete-portfolio.ts';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, ownPart } from '@/lib/foreign.ts';
import type { Portfolio, PortfolioElement } from '@/lib/received.ts';
import { withElement, withNewElement, withoutElement } from '../portfolio-changes.ts';
import { portfolioKeys } from './portfolio-keys.ts';

type Named = { id: number; version?: number | undefined };

/** The calls that change the student's own portfolio. Each brings the one that is shown up to date itself. */
export function createPortfolioChanges(client: QueryClient) {
  const present = (): Portfolio =>
    client.getQueryData<Portfolio>(portfolioKeys.own) ?? { id: null, blocks: [] };
  const show = (portfolio: Foreign<Portfolio>) =>
    void client.setQueryData<Portfolio>(portfolioKeys.own, completePortfolio(portfolio));
  const reload = () => client.refetchQueries({ queryKey: portfolioKeys.own });

  function showState(
    { id, status, version }: ElementState,
    attachments: (element: PortfolioElement) => Attachment[],
  ) {
    const changed = (element: PortfolioElement) => ({
      ...element,
      status,
      version,
      changedAt: new Date().toISOString(),
      attachments: attachments(element),
    });
    show(withElement(present(), id, changed));
  }

  return {
    present,
    reload,

    async add(subBlockId: number): Promise<PortfolioElement> {
      const element = completeElement(await callApi(portfolioCalls.addElement, { body: { subBlockId } }));
      show(withNewElement(present(), subBlockId, element));
      return element;
    },

    async save(changes: AttributeChanges): Promise<void> {
      show(await callApi(portfolioCalls.saveAttributes, { body: changes }));
    },

    async remove({ id, version }: Named): Promise<void> {
      await callApi(portfolioCalls.deleteElement, { params: { id }, query: { version } });
      show(withoutElement(present(), id));
      // The server knows whether there is something left to read of it.
      void client.invalidateQueries({ queryKey: portfolioKeys.own });
    },

    async send(elements: readonly Named[]): Promise<number> {
      const result: Foreign<SendResult> | undefined = await callApi(portfolioCalls.sendPortfolio, {
        body: { elements: [...elements] },
      });
      await reload();
      return result?.sent ?? elements.length;
    },

    async withdraw({ id, version }: Named): Promise<void> {
      show(await callApi(portfolioCalls.withdrawElement, { params: { id }, body: { version } }));
    },

    /** The specification says nothing of what these two answer: without a word of it the portfolio is read anew. */
    noteAttached({ element, ...attached }: Partial<AttachedFile>): void {
      const { id, name, size } = attached;
      if (element && id !== undefined && name !== undefined && size !== undefined)
        showState(element, ({ attachments }) => [...attachments, { id, name, size }]);
      else void reload();
    },

    async detach(attachmentId: number, version: number | undefined): Promise<void> {
      const answer: Foreign<DetachedFile> | undefined = await callApi(filesCalls.detachFile, {
        params: { id: attachmentId },
        query: { version },
      });
      const element: ElementState | null = ownPart(answer?.element);
      if (element)
        showState(element, ({ attachments }) => attachments.filter(({ id }) => id !== attachmentId));
      else await reload();
    },
  };
}
