import type { DetachedFile } from '@zachetka/contract/files/files.schemas';
import type {
  AttributeChanges,
  Portfolio,
  PortfolioElement,
  SendResult,
} from '@zachetka/contract/portfolio/portfolio.schemas';
import { callApi } from '@/lib/api-client.ts';

const elements = '/api/portfolios/elements';

export function addElement(subBlockId: number): Promise<PortfolioElement> {
  return callApi('extraEduApi', elements, { method: 'POST', body: { subBlockId } });
}

export function saveAttributes(changes: AttributeChanges): Promise<Portfolio> {
  return callApi('extraEduApi', `${elements}/attributes`, { method: 'PATCH', body: changes });
}

export function deleteElement(id: number, version: number): Promise<void> {
  return callApi('extraEduApi', `${elements}/${id}`, { method: 'DELETE', query: { version } });
}

export function sendPortfolio(): Promise<SendResult> {
  return callApi('extraEduApi', '/api/portfolios/send', { method: 'POST' });
}

export function deleteAttachment(id: number, version: number): Promise<DetachedFile> {
  return callApi('extraEduApi', `${elements}/attachments/${id}`, { method: 'DELETE', query: { version } });
}
