import type {
  Application,
  ApplicationAssessment,
  ApplicationDecision,
  ApplicationSelection,
  AssessmentResult,
} from '@zachetka/contract/applications/applications.schemas';
import { consentVersion } from '@zachetka/contract/applications/consent.texts';
import { ApiError } from '@/lib/api-client.ts';
import { callApplications } from './call-applications.ts';

export function saveSelection(id: number, selection: ApplicationSelection): Promise<Application> {
  return callApplications(`/${id}`, { method: 'PUT', body: selection });
}

export function submitApplication(id: number, version: number): Promise<Application> {
  return callApplications(`/${id}/submit`, {
    method: 'POST',
    body: { consent: true, consentVersion, version },
  });
}

export function decideApplication(id: number, decision: ApplicationDecision): Promise<Application> {
  return callApplications(`/${id}/verify`, { method: 'POST', body: decision });
}

export function assessElements(scores: ApplicationAssessment): Promise<AssessmentResult> {
  return callApplications('/assessment', { method: 'POST', body: scores });
}

/** What is gone already, from another tab, is deleted too. */
export async function deleteDraft(id: number, version?: number): Promise<void> {
  try {
    await callApplications(`/${id}`, { method: 'DELETE', query: { version }, redirectsRefusals: false });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
