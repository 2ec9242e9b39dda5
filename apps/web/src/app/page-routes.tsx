import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadTexts } from '@/lib/i18n.ts';
import type { Namespace } from '@/locales/namespaces.ts';
import { RequireAccess, type RouteAccess } from './guards/require-access.tsx';

/** A page may have a first question: it leaves with the arrival of the code, not when the page stands. */
type Page = ComponentType & { ask?: (path: string) => void };

/** A page whose code, texts and first data come together. */
export function page(
  path: string,
  code: () => Promise<Page>,
  texts: readonly Namespace[],
  data?: () => unknown,
): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Component] = await Promise.all([code().then(begin), loadTexts(...texts), data?.()]);
      return { Component };
    },
  };
  function begin(Component: Page): Page {
    Component.ask?.(path);
    return Component;
  }
}

export function guarded(access: RouteAccess, child: RouteObject): RouteObject {
  return { element: <RequireAccess access={access} />, children: [child] };
}

/** The pages of the commission's work: its members need no role for them. */
export function forCommission(
  access: RouteAccess,
  child: RouteObject,
  orSeat: 'always' | 'toRead' = 'always',
): RouteObject {
  return { element: <RequireAccess access={access} orSeat={orSeat} />, children: [child] };
}
