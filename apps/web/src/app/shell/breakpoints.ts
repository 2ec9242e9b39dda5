/** From here on the sidebar stands beside the page, wide or collapsed. The same number is in shell.module.css. */
export const desktop = '(width >= 1200px)';
