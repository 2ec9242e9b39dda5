// Runs before the first paint, so that neither the theme nor the language nor the sidebar of the page flashes, leads who is
// not signed in to the login without waiting for the app, and says so where the app itself does not come: nobody should look
// at an empty page.
// The keys and values are those of src/lib/theme.ts, src/lib/i18n.ts, src/lib/auth-token.ts, src/app/auth/session.ts,
// src/app/auth/wanted-page.ts and src/app/shell/sidebar/sidebar-store.ts; first-paint.test.ts holds them together.
(() => {
  const root = document.documentElement;
  let theme = 'system';
  let language = 'ru';
  let isSignedIn = true;
  let owesSignOut = false;
  let isCollapsed = false;
  try {
    isSignedIn = Boolean(localStorage.getItem('auth_token'));
    owesSignOut = localStorage.getItem('sign_out_owed') !== null;
    theme = localStorage.getItem('theme') ?? theme;
    language = localStorage.getItem('lng') ?? language;
    isCollapsed = JSON.parse(sessionStorage.getItem('sidebar') ?? '{}').isCollapsed === true;
  } catch {
    // Storage is switched off, or holds nonsense: the defaults stand.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.lang = language === 'en' ? 'en' : 'ru';
  // The outlines in index.html go by it: see src/styles/first-shell.css.
  const parameters = new URLSearchParams(location.search);
  const isComingBack = parameters.has('sign_in_code') || parameters.has('token');
  root.dataset.firstShell = isSignedIn || isComingBack ? (isCollapsed ? 'collapsed' : 'wide') : 'guest';
  if (root.lang === 'en') document.title = 'Zachetka';

  const [title, failed, again] =
    root.lang === 'en'
      ? ['Zachetka', 'The portal could not be loaded. Check your connection.', 'Try again']
      : ['Зачётка', 'Не удалось загрузить портал. Проверьте подключение.', 'Попробовать снова'];
  const explain = ({ target }) => {
    const place = document.getElementById('root');
    // Where the app stands already, it is no matter that another script is missing.
    const isWaiting = place !== null && !place.querySelector(':scope > :not(.first-shell)');
    if (target?.localName !== 'script' || !isWaiting) return;
    const main = document.createElement('main');
    const heading = document.createElement('h1');
    const text = document.createElement('p');
    const button = document.createElement('button');
    heading.textContent = title;
    text.setAttribute('role', 'alert');
    text.textContent = failed;
    button.textContent = again;
    button.addEventListener('click', () => location.reload());
    main.append(heading, text, button);
    place.replaceChildren(main);
  };
  // Files that do not come tell it to themselves alone, and to whoever listens on the way down.
  addEventListener('error', explain, { capture: true });

  // The outlines first: see build/paint-first.ts. Where nobody looks, nothing is painted and nothing to wait for.
  const begin = () => {
    const app = document.querySelector('link[data-app]');
    if (!app) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = app.href;
    document.head.append(script);
  };
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) begin();
    else requestAnimationFrame(() => setTimeout(begin));
  });

  // Only from the front door: what else is open to everybody, the app knows. It also comes and says what is wrong where
  // this fails, and ends first what a sign-out without a network has left.
  if (isSignedIn || owesSignOut || isComingBack || location.pathname !== '/') return;
  const leave = async () => {
    const { gateway, links } = await (await fetch('/config.json')).json();
    const address = new URL(links.loginPage, location.origin);
    address.searchParams.set('targetUrl', new URL(`${gateway}/auth/callback`, location.origin).href);
    // Whoever wanted to go somewhere else before has changed their mind.
    sessionStorage.removeItem('wanted_page');
    root.dataset.leaving = '';
    location.replace(address.href);
  };
  leave().catch(() => undefined);
})();
