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
export const foundation =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand)\//;

/** All come through one module, so nobody can tell which page has which; together they are small. */
const icons = /node_modules\/lucide-react\//;

/** Behind windows, fields and lists: heavy, and no part of it is any use without the rest. */
const kit =
  /node_modules\/(react-aria|react-aria-components|react-stately|@internationalized|use-sync-external-store|clsx)\//;

/**
 * The part of it that only lists to choose from need. Windows import the menus for a name that they do not use, so the pages do
 * not tell.
 */
const lists =
  /private\/((menu|select|selection|listbox|list|tree|collections(?!\/Hidden))\/|(Menu|Select|ListBox|Collection|DragAndDrop|Separator)\.)|components\/field\/select/;

/** What a list is drawn with. What it reckons with is small, and other pages want it too. */
const table = /src\/components\/data-table\/.*\.(tsx|css)$/;

/** What shows an element of a portfolio and lets it be filled in. */
const elements =
  /src\/components\/(portfolio-element|student-info|attribute-input)\/|contract\/src\/portfolio\/portfolio\/(element|attribute)/;

/** Small, and wanted on nearly every page that shows an element: its Russian texts. */
const besideElements = /src\/locales\/ru\/element\.json/;

/** What counts the points of a season and explains them: it comes after the page. */
const counting =
  /src\/components\/season-(points|adviser\/(?!adviser-room))|contract\/src\/scholarship\/seasons\/scoring/;

/** What says in words how points came about: in one piece, of whose parts the bundler would make a file each. */
const explaining =
  /src\/components\/season-(points\/|adviser\/(adviser|advice|nominations)\.)|contract\/src\/scholarship\/seasons\/(scoring\/|season-language)|features\/scholarship\/seasons\/rules\/study-words/;

/** What is said of an item and of a gate: with the points, and with the advice. */
const notes = /src\/components\/season-adviser\/(item-notes|gate-list|adviser\.module)/;

/**
 * What an application in a season shows besides: its points, its gates, its papers, the seal of the season, and where it stands
 * between the commissions. It comes after the page, in one request.
 */
const details =
  /src\/(components\/(season-adviser\/application-points|commission\/commission-strip)|features\/scholarship\/applications\/(screen\/(paper-buttons|season-seal)|api\/(write-application-paper|season-seals)))|contract\/src\/scholarship\/open-season\/seal\.rules/;

/** Small, and shared by what comes later on pages that have nothing else in common. */
const small =
  /contract\/src\/(scholarship\/seasons\/gates\.texts|portfolio\/events\/events\.calls)|src\/(components\/commission\/[\w-]+\.module|lib\/(rare-texts|api\/upload-file)\.ts)/;

/** Russian texts of what an application, a commission or a season shows after its page. */
const laterTexts = /src\/locales\/ru\/(appeals|commissions|papers|open-season)\.json/;

/** How an appeal has ended, and what it has moved: on the page of appeals, and later on that of an application. */
const appealOutcome =
  /src\/(components\/border-moves\/|features\/scholarship\/applications\/(api\/appeals\.ts|appeals\/(own-result|appeal-files|appeals\.module)))/;

/** Styles of the modes of an application: one file with those of its lists. */
const applicationStyles =
  /src\/(features\/scholarship\/applications\/(application-page|screen\/[\w-]+|appeals\/appeals|evaluation\/evaluation[\w-]*)|components\/border-moves\/border-moves)\.module\.css/;

/** Styles of a review and of what comes later in it, with those of its queue. */
const verificationStyles = /src\/features\/portfolio\/verification\/.*\.module\.css/;

const seasonStyles = /src\/features\/scholarship\/seasons\/(season|editor|rule-tester)\/[\w-]+\.module\.css/;

/** What reads a file of rules: for those who write them, and for the counting; with what decides who is awarded. */
const rules =
  /contract\/src\/scholarship\/seasons\/(cut-off|rules|rule-sets|decimal|calendar-(duration|changes)|file-spot|rule-problems|season-language|gates)/;

/**
 * Commissions, appeals and papers: on their pages, and in what comes later elsewhere. No other page begins with it,
 * and lists say with a small part of their own that the reader's application is left out.
 */
const proceedings =
  /src\/(lib\/api\/(commissions|season-papers|season-appeals)|components\/commission\/(?!own-left-out|conflict-words))|contract\/src\/scholarship\/(commissions\/(?!seats|conflicts\.texts)|papers\/|appeals\/)/;

/** Their names: only what comes later asks for them, with the rest of the papers. */
const paperKinds = /contract\/src\/scholarship\/papers\/paper-kinds/;

/** Cards below the calendar of a season: they come after it, all together. */
const seasonCards =
  /src\/features\/scholarship\/seasons\/(papers\/(papers-card|papers\.module)|api\/papers|commissions\/commissions-card|season\/order-check|publication\/(publication-card|seal-check))/;

/** The search for staff: one page begins with it, and windows of others come to it. */
const employees = /src\/lib\/api\/(\w+-)?employees|contract\/src\/portfolio\/contexts\//;

/** What Home says of a season, with its one icon, its Russian texts and the place of the adviser: it asks for all in one request. */
const calendar =
  /src\/components\/(season-strip\/(season-strip\.tsx|present-windows|remaining|use-right)|season-adviser\/adviser-room\.tsx)|features\/platform\/home\/student\/scholarship-card\.tsx|src\/lib\/(time\/server-clock|api\/(season-advice|applications-root))|contract\/src\/scholarship\/(applications\/applications\.calls|seasons\/(seasons\.calls|season-windows|season-language|decimal|border-distance))|src\/locales\/ru\/season\.json|lucide-react\/.*\/calendar-clock\./;

/** What shows help: one page begins with it, and the search and the words that are explained come to it. */
const help = /src\/components\/help\/(help-texts|markdown)|docs\/screenshots\//;

/** How a paper is read: one page begins with its words, and the window in which a file is attached comes to them. */
const reading = /contract\/src\/portfolio\/reading\/|src\/lib\/api\/paper-reading\.ts/;

/** The words of notices: for their page, their settings and the bell's window. */
const notices = /contract\/src\/platform\/notices\/notices\.texts/;

/** The bell comes after every page, in one request with its Russian texts and what it shares with the page of notices. */
const bell = /src\/(features\/platform\/notices\/bell\.module\.css|locales\/ru\/notices\.json)/;

/** The QR of one's own check page: printed pages have it, and the page of proofs. */
const proofs = /src\/(components\/own-proof\/|lib\/api\/proofs\.ts)|contract\/src\/portfolio\/proofs\//;

/** Marks of a lesson: the schedule and the rating show them, and nobody else. */
const performance = /src\/components\/lesson-performance\//;

/** The words of the journal and of the portal's state: for their pages, and for what comes later on Home of an administrator. */
const journal = /contract\/src\/platform\/(audit|portal-state)\//;

/** A printed application: its one page has it. */
const printed = /src\/features\/scholarship\/applications\/print\/printed-application/;

/** Small, and wanted on pages of a season and later on them. */
const seasonParts =
  /src\/features\/scholarship\/seasons\/(rules\/(rule-edits|live-structure)|components\/person-search|api\/search-people)/;

/** Stands for the entry among the pages, and for all that comes only when somebody asks for it. */
const [start, later] = ['start', 'later'];

/**
 * Says into which file a module goes, by the pages that begin with it. Left to itself the bundler makes a file for every set of
 * pages that share something: fifty for some, and a request costs a kilobyte before it carries anything. What nothing begins
 * without, what one page has for itself, and what only comes later (windows, menus), is left to the bundler.
 */
export function createChunkNames(isPage: (id: string) => boolean) {
  const reachedFrom = new Map<string, Set<string>>();
  const needsKit = createNeeds(kit);
  const needsTable = createNeeds(table);
  const needsElements = createNeeds(elements);
  const needsCounting = createNeeds(counting);

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

  return (id: string, graph: ModuleGraph): string | null => {
    if (calendar.test(id)) return 'season-calendar';
    if (icons.test(id)) return 'parts';
    if (printed.test(id)) return null;
    if (besideElements.test(id)) return 'elements';
    if (applicationStyles.test(id)) return 'applications';
    if (details.test(id)) return 'season-details';
    if (notes.test(id)) return 'season-counting';
    if (appealOutcome.test(id)) return 'appeal-outcome';
    if (paperKinds.test(id)) return 'proceedings';
    if (small.test(id)) return 'parts';
    if (laterTexts.test(id)) return 'later-texts';
    if (verificationStyles.test(id)) return 'verification';
    if (seasonStyles.test(id) || seasonParts.test(id)) return 'seasons';
    if (help.test(id)) return 'help-parts';
    if (journal.test(id)) return 'journal-words';
    if (reading.test(id)) return 'reading-words';
    if (notices.test(id)) return 'notice-words';
    if (bell.test(id)) return 'notices';
    if (proofs.test(id)) return 'proofs-parts';
    const roots = rootsOf(id, graph);
    const pages = [...roots].filter((root) => root !== later).length;
    const isOfOnePage = pages === 1 && !roots.has(later);
    if (explaining.test(id) && pages === 0) return 'season-explaining';
    if (seasonCards.test(id) && pages === 0) return 'season-cards';
    if (roots.has(start) || pages === 0 || isPage(id) || (isOfOnePage && !kit.test(id))) return null;
    // Before the rest, which would lead every page to the kit.
    if (needsKit(id, graph)) return lists.test(id) ? 'choices' : 'windows';
    if (table.test(id)) return 'table';
    if (performance.test(id)) return 'lesson-performance';
    if (counting.test(id)) return 'season-counting';
    if (rules.test(id)) return 'season-rules';
    if (proceedings.test(id)) return 'proceedings';
    if (employees.test(id)) return 'employees';
    const [, feature] = /src\/features\/[^/]+\/([^/]+)\//.exec(id) ?? [];
    // With what it needs: two files that import each other find parts of each other missing when they begin.
    if (feature === undefined) return needsElements(id, graph) ? 'elements' : 'parts';
    if (needsTable(id, graph)) return `${feature}-list`;
    // No list shows how points came about.
    return needsCounting(id, graph) ? 'season-counting' : feature;
  };
}

/** Whether a module is of no use before those that match are there. */
function createNeeds(matching: RegExp) {
  const known = new Map<string, boolean>();
  return function needs(id: string, graph: ModuleGraph): boolean {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Before what it imports is asked: modules may import each other in a circle.
    known.set(id, false);
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    const answer = matching.test(id) || imported.some((each) => needs(each, graph));
    known.set(id, answer);
    return answer;
  };
}
