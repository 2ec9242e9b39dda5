// Before the first paint: the theme that was chosen in the portal, which keeps it under this name on the same host.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the system decides.
}
