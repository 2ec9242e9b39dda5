/** What of a person somebody can open. */
export const openedKinds = ['portfolio', 'contacts', 'file', 'application', 'appeal'] as const;
export type OpenedKind = (typeof openedKinds)[number];

/** What somebody was doing in the portal when they opened it. `link`: there is no page that says so. */
export const readingWays = ['queue', 'list', 'search', 'application', 'appeal', 'link'] as const;
export type ReadingWay = (typeof readingWays)[number];

export const readingTools = ['browser', 'script'] as const;
export type ReadingTool = (typeof readingTools)[number];
