import type { Role } from '@zachetka/contract/access/roles';
import { roleTitles } from '@zachetka/contract/people/auth/role-titles';
import { type Html, html } from '../../../lib/html.ts';
import type { Language } from '../../../lib/language.ts';
import type { Page } from '../auth/index.ts';
import { accountPath } from './account/account-pages.ts';
import { accountTexts } from './account/account-texts.ts';
import { alert } from './form-parts.ts';

export type ListedAccount = { login: string; fullName: string; roles: readonly Role[] };

/** What tells one demo account from another better than its role does. */
export type AccountTitle = { login: string; titleRu: string; titleEn: string };

/** The same for every demo account; the page says so. */
const demoPassword = 'demo';

export type SignInForm = {
  language: Language;
  address: string;
  login: string;
  accounts: readonly ListedAccount[];
  titles: readonly AccountTitle[];
  error?: string;
};

/** On the first thing to do next: the login, the password when that is known, the button when both are. */
const focus = (wanted: boolean) => wanted && html` autofocus`;

export function signInPage(form: SignInForm): Page {
  const { language, address, login, accounts, error } = form;
  const texts = signInTexts[language];
  const chosen = accounts.find((account) => account.login === login);
  const invalid = error !== undefined && html` aria-invalid="true" aria-describedby="error"`;

  return {
    language,
    title: texts.title,
    wide: accounts.length > 0,
    languageLinks: { ru: `${address}?lang=ru`, en: `${address}?lang=en` },
    content: html`<section class="card">
<h1>${texts.title}</h1>
<p class="lead quiet">${texts.lead}</p>
<form method="post" action="${address}" data-sign-in>
${error !== undefined && alert(error)}
<div class="field">
<label for="login">${texts.login}</label>
<div class="input"><input id="login" name="login" type="text" value="${login}" maxlength="200" required autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false"${invalid}${focus(login === '')}></div>
</div>
<div class="field">
<label for="password">${texts.password}</label>
<div class="input"><input id="password" name="password" type="password" value="${error === undefined && chosen && demoPassword}" maxlength="1000" required autocomplete="current-password"${invalid}${focus(login !== '' && (!chosen || error !== undefined))}>
<button type="button" class="reveal" hidden data-show="${texts.show}" data-hide="${texts.hide}">${texts.show}</button></div>
</div>
<button type="submit" data-busy="${texts.busy}"${focus(chosen !== undefined && error === undefined)}>${texts.submit}</button>
</form>
<p class="elsewhere quiet"><a href="${accountPath}">${accountTexts[language].toAccount}</a></p>
</section>
${accounts.length > 0 && accountList(form, chosen)}`,
  };
}

function accountList(
  { accounts, titles, language, address }: SignInForm,
  chosen: ListedAccount | undefined,
): Html {
  const texts = signInTexts[language];
  return html`<section class="demo" aria-labelledby="demo">
<h2 id="demo">${texts.demoTitle}</h2>
<p class="quiet">${texts.demoLead} <code>${demoPassword}</code></p>
<ul>
${accounts.map(
  (
    account,
  ) => html`<li><a class="account" href="${address}?login=${encodeURIComponent(account.login)}" data-login="${account.login}" data-password="${demoPassword}"${account === chosen && html` aria-current="true"`}>
<span class="role">${describe(account, titles, language)}</span>
<span class="person" lang="ru">${account.fullName}</span>
<code>${account.login}</code>
</a></li>
`,
)}</ul>
</section>`;
}

function describe(
  { login, roles }: ListedAccount,
  titles: readonly AccountTitle[],
  language: Language,
): string {
  const title = titles.find((candidate) => candidate.login === login);
  if (title) return language === 'ru' ? title.titleRu : title.titleEn;
  return roles.map((role) => roleTitles[role][language]).join(', ');
}

export const signInTexts = {
  ru: {
    title: 'Вход',
    lead: 'Введите логин и пароль учётной записи университета.',
    login: 'Логин',
    password: 'Пароль',
    show: 'Показать',
    hide: 'Скрыть',
    submit: 'Войти',
    busy: 'Входим…',
    wrong: 'Неверный логин или пароль. Проверьте раскладку клавиатуры и Caps Lock.',
    demoTitle: 'Демонстрационные учётные записи',
    demoLead: 'Нажмите на любую, чтобы заполнить форму. Пароль у всех один:',
  },
  en: {
    title: 'Sign in',
    lead: 'Enter the login and password of your university account.',
    login: 'Login',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    submit: 'Sign in',
    busy: 'Signing in…',
    wrong: 'Wrong login or password. Check the keyboard layout and Caps Lock.',
    demoTitle: 'Demo accounts',
    demoLead: 'Press any of them to fill in the form. They all have the same password:',
  },
} as const;
