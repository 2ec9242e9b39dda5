import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import type {
  Application,
  ApplicationAssessment,
  ApplicationDecision,
  ApplicationSelection,
  AssessmentResult,
} from '@zachetka/contract/applications/applications.schemas';
import { consentVersion } from '@zachetka/contract/applications/consent.texts';
import { ApiError, callApi } from '@/lib/api-client.ts';

export function saveSelection(id: number, selection: ApplicationSelection): Promise<Application> {
  return callApi(applicationsCalls.saveSelection, { params: { id }, body: selection });
}

export function submitApplication(id: number, version: number): Promise<Application> {
  const body = { consent: true, consentVersion, version };
  return callApi(applicationsCalls.submitApplication, { params: { id }, body });
}

export function decideApplication(id: number, decision: ApplicationDecision): Promise<Application> {
  return callApi(applicationsCalls.decideApplication, { params: { id }, body: decision });
}

export function assessElements(scores: ApplicationAssessment): Promise<AssessmentResult> {
  return callApi(applicationsCalls.assessElements, { body: scores });
}

/** What is gone already, from another tab, is deleted too. */
export async function deleteDraft(id: number, version?: number): Promise<void> {
  const given = { params: { id }, query: { version }, redirectsRefusals: false };
  try {
    await callApi(applicationsCalls.deleteApplication, given);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
