import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import type {
  BatchRequest,
  BatchResult,
  DecidedElement,
  DecisionRequest,
} from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';

export function decideElement(decision: DecisionRequest): Promise<DecidedElement> {
  return callApi(verificationCalls.decideElement, { body: decision });
}

export function confirmSeveral(request: BatchRequest): Promise<BatchResult> {
  return callApi(verificationCalls.decideBatch, { body: request });
}
