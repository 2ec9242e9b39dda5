import { correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { Html, html } from '../../../../lib/html.ts';
import type { Language } from '../../../../lib/language.ts';
import { type Message, messagePage, type Page } from '../../auth/index.ts';
import { totpAddress } from '../credentials/totp.ts';
import { universityLoginPath } from '../embedded-connection.ts';
import { alert, field, hiddenField } from '../form-parts.ts';
import { accountTexts } from './account-texts.ts';

export const accountPath = `${universityLoginPath}/account`;
export const passwordPath = `${accountPath}/password`;
export const secondFactorPath = `${accountPath}/second-factor`;

type Shown = { language: Language; login?: string; error?: string | undefined };

/** Everything about an account that its owner can change. Whoever comes says who they are in the form itself: there is no session. */
export function accountPage({ language, login = '', error }: Shown): Page {
  const t = accountTexts[language];
  return formPage(language, accountPath, {
    title: t.passwordTitle,
    lead: t.passwordLead,
    error,
    action: passwordPath,
    submit: t.changePassword,
    fields: html`${field({ name: 'login', label: t.login, value: login, autocomplete: 'username', isFocused: login === '', isInvalid: error !== undefined })}
${field({ name: 'password', label: t.oldPassword, type: 'password', autocomplete: 'current-password', isFocused: login !== '' })}
${field({ name: 'code', label: t.code, autocomplete: 'one-time-code', isNumeric: true, isOptional: true, hint: t.codeHint })}
${field({ name: 'newPassword', label: t.newPassword, type: 'password', autocomplete: 'new-password', hint: t.newPasswordHint })}
${field({ name: 'repeat', label: t.repeat, type: 'password', autocomplete: 'new-password' })}`,
    after: html`<a class="button secondary" href="${secondFactorPath}">${t.factorTitle}</a>`,
  });
}

export function secondFactorPage({ language, login = '', error }: Shown): Page {
  const t = accountTexts[language];
  return formPage(language, secondFactorPath, {
    title: t.factorTitle,
    lead: t.factorLead,
    error,
    action: secondFactorPath,
    submit: t.goOn,
    fields: html`${field({ name: 'login', label: t.login, value: login, autocomplete: 'username', isFocused: login === '', isInvalid: error !== undefined })}
${field({ name: 'password', label: t.password, type: 'password', autocomplete: 'current-password', isFocused: login !== '' })}
${field({ name: 'code', label: t.code, autocomplete: 'one-time-code', isNumeric: true, isOptional: true, hint: t.codeHint })}`,
    after: html`<a class="button secondary" href="${accountPath}">${t.passwordTitle}</a>`,
  });
}

type Setting = { language: Language; step: string; error?: string | undefined };

export function turnOnPage({
  language,
  step,
  error,
  secret,
  login,
}: Setting & { secret: string; login: string }): Page {
  const t = accountTexts[language];
  const picture = toSvgSource(generate(totpAddress(secret, login), { minCorrectionLevel: correction.M }), {
    width: 220,
    height: 220,
    on: 'black',
    off: 'white',
    padX: 4,
    padY: 4,
  });
  return formPage(language, undefined, {
    title: t.factorTitle,
    lead: t.scan,
    error,
    action: `${secondFactorPath}/on`,
    submit: t.turnOn,
    fields: html`<div class="picture" role="img" aria-label="${t.picture}">${new Html(picture)}</div>
<p class="quiet">${t.key}: <code>${secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code></p>
${hiddenField('step', step)}
${field({ name: 'code', label: t.code, autocomplete: 'one-time-code', isNumeric: true, isFocused: true, isInvalid: error !== undefined })}`,
  });
}

export function turnOffPage({ language, step }: Setting): Page {
  const t = accountTexts[language];
  return formPage(language, undefined, {
    title: t.factorTitle,
    lead: t.isOn,
    action: `${secondFactorPath}/off`,
    submit: t.turnOff,
    fields: hiddenField('step', step),
  });
}

/** The second step of signing in. */
export function codePage({ language, step, error, address }: Setting & { address: string }): Page {
  const t = accountTexts[language];
  return formPage(language, undefined, {
    title: t.codeTitle,
    lead: t.codeLead,
    error,
    action: address,
    submit: t.submitCode,
    fields: html`${hiddenField('step', step)}
${field({ name: 'code', label: t.code, autocomplete: 'one-time-code', isNumeric: true, isFocused: true, isInvalid: error !== undefined })}`,
  });
}

export function donePage(language: Language, what: 'passwordChanged' | 'turnedOn' | 'turnedOff'): Page {
  const { ru, en } = accountTexts;
  const message: Message = {
    title: { ru: ru[what], en: en[what] },
    text: { ru: ru[`${what}Text`], en: en[`${what}Text`] },
    action: { label: { ru: ru.back, en: en.back }, href: accountPath },
  };
  return messagePage(message, language);
}

type Form = {
  title: string;
  lead: string;
  error?: string | undefined;
  action: string;
  submit: string;
  fields: Html;
  after?: Html;
};

/** A page that is the answer to a form can't be opened a second time, and so not in another language. */
function formPage(language: Language, address: string | undefined, form: Form): Page {
  const { title, lead, error, action, submit, fields, after } = form;
  return {
    language,
    title,
    ...(address !== undefined && { languageLinks: { ru: `${address}?lang=ru`, en: `${address}?lang=en` } }),
    content: html`<section class="card">
<h1>${title}</h1>
<p class="lead quiet">${lead}</p>
<form method="post" action="${action}" data-sign-in>
${error !== undefined && alert(error)}
${fields}
<button type="submit" data-busy="${accountTexts[language].busy}">${submit}</button>
</form>
${after}
</section>`,
  };
}
