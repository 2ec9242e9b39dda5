/** What the bundler knows of a module; the part of its context that is needed here. */
export type ModuleGraph = {
  getModuleInfo: (id: string) => {
    isEntry: boolean;
    importers: readonly string[];
    importedIds: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

/** What every page needs and what changes only when a dependency does: browsers keep it over releases. */
const foundation =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand)\//;

/** Behind windows, fields and lists: heavy, and no part of it is any use without the rest. */
const kit =
  /node_modules\/(react-aria|react-aria-components|react-stately|@internationalized|use-sync-external-store|clsx)\//;

/**
 * The part of it that only lists to choose from need. Windows import the menus for a name that they do not use, so the pages do
 * not tell.
 */
const lists =
  /private\/((menu|select|selection|listbox|list|tree|collections(?!\/Hidden))\/|(Menu|Select|ListBox|Collection|DragAndDrop|Separator)\.)|components\/field\/select/;

/** Larger parts that several pages share, by where they lie. */
const families: readonly (readonly [name: string, test: RegExp])[] = [
  ['table', /src\/components\/data-table\//],
  [
    'elements',
    /src\/components\/(portfolio-element|student-info|attribute-input|leave-guard)\/|contract\/src\/portfolio\/(element|attribute)/,
  ],
];

/** Stands for the entry among the pages, and for all that comes only when somebody asks for it. */
const [start, later] = ['start', 'later'];

/**
 * Says into which file a module goes, by the pages that begin with it. Left to itself the bundler makes a file for every set of
 * pages that share something: fifty for some, and a request costs a kilobyte before it carries anything. What one page
 * has for itself, and what only comes later (windows, menus), is left to the bundler.
 */
export function createChunkNames(isPage: (id: string) => boolean) {
  const reachedFrom = new Map<string, Set<string>>();
  const withKit = new Map<string, boolean>();

  /** The pages that can't be shown without the module. */
  function rootsOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
    const known = reachedFrom.get(id);
    if (known) return known;
    const roots = new Set<string>();
    // Before its importers are asked: modules may import each other in a circle.
    reachedFrom.set(id, roots);
    const info = graph.getModuleInfo(id);
    if (info?.isEntry) roots.add(start);
    if (isPage(id)) roots.add(id);
    else if (info && info.dynamicImporters.length > 0) roots.add(later);
    for (const importer of info?.importers ?? []) {
      for (const root of rootsOf(importer, graph)) roots.add(root);
    }
    return roots;
  }

  /** Whether the module is of no use before the kit is there. */
  function needsKit(id: string, graph: ModuleGraph): boolean {
    const known = withKit.get(id);
    if (known !== undefined) return known;
    withKit.set(id, false);
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    const needs = kit.test(id) || imported.some((each) => needsKit(each, graph));
    withKit.set(id, needs);
    return needs;
  }

  return (id: string, graph: ModuleGraph): string | null => {
    if (foundation.test(id)) return 'foundation';
    const roots = rootsOf(id, graph);
    if (roots.has(start)) return 'app';
    const pages = [...roots].filter((root) => root !== later).length;
    const isOfOnePage = pages === 1 && !roots.has(later);
    if (pages === 0 || isPage(id) || (isOfOnePage && !kit.test(id))) return null;
    // What a module imports is needed by at least as many pages: no file leads back to one that leads to it.
    if (needsKit(id, graph)) return lists.test(id) ? 'choices' : 'windows';
    const [family] = families.find(([, test]) => test.test(id)) ?? [];
    const [, feature] = /src\/features\/([^/]+)\//.exec(id) ?? [];
    return family ?? feature ?? 'parts';
  };
}
