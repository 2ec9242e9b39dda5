import type { BrowserContext, Request, Route } from '@playwright/test';
import type { ServiceBase } from '@zachetka/contract/calls/call';
import { serviceAddresses } from '@zachetka/contract/calls/service-addresses';
import { bareAnswer } from '@zachetka/contract/specified/judge-answer';
import { specifiedCalls } from '@zachetka/contract/specified/specified.schemas';
import { findSpecified } from '@zachetka/contract/specified/specified-calls';

/** The longest first: one service stands behind another. */
const bases = (Object.keys(serviceAddresses) as (keyof typeof serviceAddresses)[])
  .filter((base): base is ServiceBase => base !== 'portal')
  .toSorted((a, b) => serviceAddresses[b].length - serviceAddresses[a].length);

/**
 * The demo portal as a university's own services may answer in its place: of each specified call the fields that the
 * specification names, of every other call a 404. Whatever the pages send that nobody has sent to them is noted.
 */
export async function strip(context: BrowserContext): Promise<{ sentBack: string[] }> {
  const sentBack: string[] = [];
  const answer = async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const base = bases.find((each) => pathname.startsWith(`${serviceAddresses[each]}/`));
    // Sign-in and files belong to nobody's answers.
    if (base === undefined || /^\/gateway\/(auth|files)\//.test(pathname)) return route.fallback();
    const name = findSpecified(request.method(), base, pathname.slice(serviceAddresses[base].length));
    if (name === undefined) return route.fulfill({ status: 404, json: { message: 'Not Found' } });
    if (inventsVersion(request, search)) sentBack.push(`${request.method()} ${pathname}${search}`);
    const response = await route.fetch();
    const { status } = { status: response.status() };
    if (status === 204) return route.fulfill({ status });
    const json: unknown = await response.json();
    return route.fulfill({ status, json: status < 400 ? bareAnswer(specifiedCalls[name], json) : json });
  };
  await context.route(
    ({ pathname }) => bases.some((base) => pathname.startsWith(serviceAddresses[base])),
    answer,
  );
  return { sentBack };
}

function inventsVersion(request: Request, search: string): boolean {
  const said = `${search} ${request.postData() ?? ''} ${request.headers()['if-match'] ?? ''}`;
  return /\bversion\b|"\d+"/.test(said.replaceAll(/"(value|comment)":"[^"]*"/g, ''));
}
