import { filesCalls } from '@zachetka/contract/files/files.calls';
import type { DetachedFile } from '@zachetka/contract/files/files.schemas';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio.calls';
import type {
  AttributeChanges,
  Portfolio,
  PortfolioElement,
  SendResult,
} from '@zachetka/contract/portfolio/portfolio.schemas';
import { callApi } from '@/lib/api-client.ts';

export function addElement(subBlockId: number): Promise<PortfolioElement> {
  return callApi(portfolioCalls.addElement, { body: { subBlockId } });
}

export function saveAttributes(changes: AttributeChanges): Promise<Portfolio> {
  return callApi(portfolioCalls.saveAttributes, { body: changes });
}

export function deleteElement(id: number, version: number): Promise<void> {
  return callApi(portfolioCalls.deleteElement, { params: { id }, query: { version } });
}

export function sendPortfolio(): Promise<SendResult> {
  return callApi(portfolioCalls.sendPortfolio);
}

export function deleteAttachment(id: number, version: number): Promise<DetachedFile> {
  return callApi(filesCalls.detachFile, { params: { id }, query: { version } });
}
