// Everything here is a comfort: the page works without it.
const login = document.querySelector('#login');
const password = document.querySelector('#password');
const form = document.querySelector('form[data-sign-in]');

for (const account of document.querySelectorAll('a[data-login]')) {
  account.addEventListener('click', (event) => {
    event.preventDefault();
    login.value = account.dataset.login;
    password.value = account.dataset.password;
    for (const other of document.querySelectorAll('a[data-login]')) other.removeAttribute('aria-current');
    account.setAttribute('aria-current', 'true');
    form.querySelector('button[type=submit]').focus();
    form.scrollIntoView({ block: 'nearest' });
  });
}

// The portal keeps its language under the same name on the same host: a choice made there holds here, and back.
const languages = [...document.querySelectorAll('a[data-language]')];
const current = document.documentElement.lang;
const address = new URL(location.href);
const chosen = languages.find(({ lang }) => lang === stored('lng') && lang !== current);
if (chosen && !address.searchParams.has('lang')) location.replace(chosen.href);

for (const language of languages) {
  language.addEventListener('click', () => {
    store('lng', language.lang);
    if (!login?.value) return;
    // A name that was typed survives the change.
    const next = new URL(language.href);
    next.searchParams.set('login', login.value);
    language.href = next.href;
  });
}

const reveal = document.querySelector('.reveal');
if (reveal) {
  reveal.hidden = false;
  reveal.addEventListener('click', () => {
    const shown = password.type === 'text';
    password.type = shown ? 'password' : 'text';
    reveal.textContent = shown ? reveal.dataset.show : reveal.dataset.hide;
    password.focus();
  });
}

if (form) {
  const button = form.querySelector('button[type=submit]');
  const label = button.textContent;
  let sent = false;
  form.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
    button.setAttribute('aria-disabled', 'true');
    button.textContent = button.dataset.busy;
  });
  // The page may come back from the browser's cache with the button still busy.
  addEventListener('pageshow', () => {
    sent = false;
    button.removeAttribute('aria-disabled');
    button.textContent = label;
  });
}

// The portal waits in another window until it is told; nothing but the news itself is said.
const confirmed = document.querySelector('[data-confirmed]');
if (confirmed) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  new BroadcastChannel('sign-in-confirmed').postMessage('confirmed');
  confirmed.hidden = false;
  confirmed.addEventListener('click', () => close());
  close();
}

function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is switched off: the server remembers the language by itself.
  }
}
