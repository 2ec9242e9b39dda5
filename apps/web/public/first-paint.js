// Runs before the first paint, so that neither the theme nor the language of the page flashes.
// The keys and values are those of src/lib/theme.ts and src/lib/i18n.ts; first-paint.test.ts holds them together.
(() => {
  const root = document.documentElement;
  let theme = 'system';
  let language = 'ru';
  try {
    theme = localStorage.getItem('theme') ?? theme;
    language = localStorage.getItem('lng') ?? language;
  } catch {
    // Storage is switched off: the defaults stand.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.lang = language === 'en' ? 'en' : 'ru';
  if (root.lang === 'en') document.title = 'Zachetka';
})();
