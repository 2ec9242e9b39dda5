import type {
  BatchRequest,
  BatchResult,
  DecidedElement,
  DecisionRequest,
} from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';

export function decideElement(decision: DecisionRequest): Promise<DecidedElement> {
  return callApi('extraEduApi', '/api/verifications', { method: 'POST', body: decision });
}

export function confirmSeveral(request: BatchRequest): Promise<BatchResult> {
  return callApi('extraEduApi', '/api/verifications/batch', { method: 'POST', body: request });
}
