import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadTexts } from '@/lib/i18n.ts';
import type { Namespace } from '@/locales/namespaces.ts';
import { RequireAccess, type RouteAccess } from './guards/require-access.tsx';

/** A page may have a first question: it leaves with the arrival of the code, not when the page stands. */
type Page = ComponentType & { ask?: (path: string) => void };

/** Who may open a page; members of a commission need no role for the pages of its work. */
export type PageAccess = RouteAccess | { access: RouteAccess; orSeat: 'always' | 'toRead' };

export function forCommission(access: RouteAccess, orSeat: 'always' | 'toRead' = 'always'): PageAccess {
  return { access, orSeat };
}

/** A page whose code, texts and first data come together. */
export function page(
  access: PageAccess,
  path: string,
  code: () => Promise<Page>,
  texts: readonly Namespace[],
  data?: () => unknown,
): RouteObject {
  return guarded(access, {
    path,
    lazy: async () => {
      const [Component] = await Promise.all([code().then(begin), loadTexts(...texts), data?.()]);
      return { Component };
    },
  });
  function begin(Component: Page): Page {
    Component.ask?.(path);
    return Component;
  }
}

export function guarded(access: PageAccess, child: RouteObject): RouteObject {
  const given = typeof access === 'object' ? access : { access };
  return { element: <RequireAccess {...given} />, children: [child] };
}
