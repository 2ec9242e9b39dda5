import type { Role } from '@zachetka/contract/access/roles';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failures, type Service } from './foreign-service.ts';
import { withEmptyLists, withNulls } from './hollow.ts';
import { type OpenedPage, openPage } from './open-page.tsx';

type Answers = Service['answers'];

export type ForeignPage = {
  path: string;
  roles: readonly Role[];
  /** What is searched for on it before that: a field by its id. */
  typed?: { into: string; text: string };
  /** What is pressed on it, one after the other. */
  presses?: readonly RegExp[];
};

/**
 * Every page over a service that answers `specified` and nothing else: as it is, with nothing in it, and with each of its calls
 * going wrong in each way. `others` is what the services beside it answer.
 */
export function describePages(
  pages: readonly ForeignPage[],
  { specified, others = {} }: { specified: Answers; others?: Answers },
): void {
  let page: OpenedPage | undefined;
  beforeEach(() => {
    // React tells of each error that a boundary has caught; whether there was one is looked at below.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    page?.close();
    page = undefined;
    vi.restoreAllMocks();
  });

  const open = async ({ path, roles, typed }: ForeignPage, service: Service) => {
    page = await openPage(path, roles, { ...service, answers: { ...others, ...service.answers } });
    if (typed) await page.type(typed.into, typed.text);
    return page;
  };
  const changed = (change: (answer: unknown) => unknown): Service => ({
    answers: Object.fromEntries(Object.entries(specified).map(([call, answer]) => [call, change(answer)])),
  });
  describe.each(pages)('$path over a service that answers with the specified fields alone', (foreign) => {
    it('shows what there is, and opens what can be opened', async () => {
      const opened = await open(foreign, { answers: specified });
      expect(problemsOf(opened)).toEqual([]);
      expect(opened.path()).not.toMatch(/^\/(403|404|500)$/);
      for (const name of foreign.presses ?? []) {
        await opened.press(name);
        expect(problemsOf(opened)).toEqual([]);
      }
    });

    it('lives with nulls', async () => {
      expect(problemsOf(await open(foreign, changed(withNulls)))).toEqual([]);
    });

    it('lives with empty lists', async () => {
      expect(problemsOf(await open(foreign, changed(withEmptyLists)))).toEqual([]);
    });

    it.each(failures)('lives with each of its calls failing with %s', async (how) => {
      const asked = new Set<string>();
      const walk = async (service: Service) => {
        const opened = await open(foreign, service);
        const problems = problemsOf(opened);
        for (const name of foreign.presses ?? []) {
          if (!opened.has(name)) break;
          await opened.press(name);
          problems.push(...problemsOf(opened));
        }
        opened.close();
        page = undefined;
        return problems;
      };
      await walk({ answers: specified, asked });
      const calls = [...asked].filter((call) => call in specified);
      expect(calls, 'a page that asks nothing shows nothing').not.toEqual([]);
      for (const call of calls) {
        expect(await walk({ answers: specified, failing: { call, how } }), call).toEqual([]);
      }
    });
  });
}

/** What no reader should ever see: no value at all, or a number or word of something that nobody has sent. */
const wrongWords =
  /.{0,40}(NaN|undefined|\[object|Invalid Date|null| из 0(?!\d)|проверка 0|Ждут решения: \d|по правилам сезона|Текущий контроль|Порог оценки).{0,40}/g;

function problemsOf(opened: OpenedPage): string[] {
  const text = opened.text();
  const words = text.match(wrongWords) ?? [];
  return text.includes('Внутренняя ошибка сервера') ? [...words, 'the page broke'] : [...words];
}
