import { type ApiCall, callApi } from '@/lib/api-client.ts';

export const applicationsPath = '/api/applications';

/** As every call of this service: a refusal of access leads to /403, something missing to /404. */
export function callApplications<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  return callApi('extraEduApi', `${applicationsPath}${path}`, { redirectsRefusals: true, ...call });
}
