import type { ReadingTool, ReadingWay } from '@zachetka/contract/reading-record/reading-record.schemas';
import type { FastifyRequest } from 'fastify';

/** What somebody does on a page of the portal, by how its address begins: the first that fits. */
const ways: readonly [RegExp, ReadingWay][] = [
  [/^\/verification-achievements/, 'queue'],
  [/^\/(achievements-list|students-list)/, 'list'],
  [/^\/admin\/seasons\/\d+\/appeals/, 'appeal'],
  [/^\/(application-for-pgas|admin-applications|commissions|admin\/seasons)/, 'application'],
];
/** A page that is reached in several ways says in its address which one it was. */
const said = new Set<ReadingWay>(['queue', 'list', 'search']);

/** By the page that the browser names with every call. It is a word for people, and decides nothing. */
export function wayOf(referer: string | undefined): ReadingWay {
  if (referer === undefined || !URL.canParse(referer)) return 'link';
  const { pathname, searchParams } = new URL(referer);
  const from = searchParams.get('from') as ReadingWay | null;
  if (from !== null && said.has(from)) return from;
  return ways.find(([begins]) => begins.test(pathname))?.[1] ?? 'link';
}

/** Every browser says what a request is for; a script has no reason to. */
export function toolOf({ headers }: Pick<FastifyRequest, 'headers'>): ReadingTool {
  return headers['sec-fetch-mode'] === undefined ? 'script' : 'browser';
}
