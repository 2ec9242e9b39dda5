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

// A name that was typed survives the change of language.
for (const language of document.querySelectorAll('a[data-language]')) {
  language.addEventListener('click', () => {
    if (!login?.value) return;
    const address = new URL(language.href);
    address.searchParams.set('login', login.value);
    language.href = address.href;
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
