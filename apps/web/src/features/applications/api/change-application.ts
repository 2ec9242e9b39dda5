import type {
  Application,
  ApplicationAssessment,
  ApplicationDecision,
  ApplicationSelection,
  AssessmentResult,
} from '@zachetka/contract/applications/applications.schemas';
import { consentVersion } from '@zachetka/contract/applications/consent.texts';
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
