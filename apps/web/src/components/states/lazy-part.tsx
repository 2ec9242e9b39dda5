import { type ComponentType, lazy, Suspense } from 'react';
import { loadTexts } from '@/lib/i18n.ts';
import type { Namespace } from '@/locales/namespaces.ts';

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : never;

/** The part of that name: its code and its texts come together, when it is first shown. */
export function lazyNamed<Module extends Record<Name, ComponentType<never>>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: Namespace[]
) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), texts.length > 0 && loadTexts(...texts)]);
    return { default: module[name] as ComponentType<PropsOf<Module[Name]>> };
  });
}

/** The same for a window, or what else may be missing for a moment: until it has come, nothing stands in its place. */
export function lazyPart<Module extends Record<Name, ComponentType<never>>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: Namespace[]
) {
  const Part: ComponentType<PropsOf<Module[Name]>> = lazyNamed(load, name, ...texts);
  return function LazyPart(props: PropsOf<Module[Name]>) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
