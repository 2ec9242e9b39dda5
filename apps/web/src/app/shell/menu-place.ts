type Address = { pathname: string; search: string };

/** Where in the menu a page belongs: an application to the list that it stands in. */
export function menuPlace({ pathname, search }: Address): string {
  if (pathname !== '/application-for-pgas') return pathname;
  const query = new URLSearchParams(search);
  const isCommissions = query.get('view') === 'true' || query.get('verification') === 'true';
  return isCommissions ? '/admin-applications' : '/student-applications';
}
