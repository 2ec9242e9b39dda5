/** Below it the sidebar is only an overlay. */
export const tablet = '(width >= 768px)';

/** From here on the sidebar stands beside the page, wide or collapsed. The same numbers are in the styles. */
export const desktop = '(width >= 1200px)';
