import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shownValue } from '@zachetka/contract/portfolio/portfolio/element-title';
import type { ProofPage } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { Html, html } from '../../../lib/html.ts';
import type { Language } from '../../../lib/language.ts';
import { fingerprintOf, type Proven, pagePath, titleOf, titleOfAward } from './manage-proofs.ts';
import type { Award } from './questions.ts';

/**
 * The pages that strangers see. They are made here and not in the app: one answer of some kilobytes, without anything else to ask for,
 * and nothing of the portal in it.
 */

const asset = (name: string) => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
const style = asset('public-page.css').replaceAll(/\s+/g, ' ');
const script = asset('public-page.js');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of every one of them: nobody keeps it, nobody indexes it, and it reaches nothing but the portal itself. */
export const publicPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  vary: 'accept-language',
  'content-security-policy': `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

export const checkPath = `${pagePath}/check`;

const texts = {
  ru: {
    other: 'English',
    verified: 'Достижения проверены университетом',
    confirmed: (count: number, all: number) => `Подтверждено: ${count} из ${all}`,
    gone: (count: number, all: number) => `${count} из ${all} больше не подтверждается и не показано`,
    asOf: (when: string) => `По данным университета на ${when}`,
    verifiedOn: (date: string) => `Проверено ${date}`,
    confirmedOn: (event: string, date: string) => `Подтверждено мероприятием «${event}» ${date}`,
    awardedOn: (date: string) => `Назначено ${date}`,
    unchanged: 'С тех пор не изменялось',
    fingerprint: 'Отпечаток проверенных данных',
    print: 'Печать или PDF',
    checkFile: 'Проверить файл',
    until: (date: string) =>
      `Страница открыта до ${date}. Её опубликовал сам студент и может отозвать в любой момент.`,
    privacy: 'Кто открывал страницу, не записывается. Других сведений о студенте она не содержит.',
    qr: 'QR-код с адресом этой страницы',
    archived: (count: number) => `Достижений: ${count}`,
    signedFile: 'Подписанный файл',
    archiveNote: 'Как проверить, что в этой папке ничего не изменено, написано в README.txt.',
    withdrawn: 'Страница отозвана',
    withdrawnText:
      'По этому адресу больше ничего не показывается. Попросите новый адрес у того, кто вам его дал.',
    unknown: 'Такой страницы нет',
    unknownText: 'Проверьте адрес: в нём 16 букв и цифр. Проще всего навести камеру на QR-код.',
    tooMany: 'Слишком много запросов',
    tooManyText: 'Подождите минуту и обновите страницу.',
    check: 'Проверка файла',
    checkText:
      'Перетащите сюда файл достижения (JSON, PNG или SVG) или выберите его. Файл проверяется и нигде не сохраняется.',
    choose: 'Файл достижения',
    busy: 'Проверяем…',
    valid: 'Действителен: подписан университетом и не изменён',
    changed: 'Изменён: это не то, что подписал университет',
    pictureChanged: 'Картинка изменена: подписано только то, что показано ниже',
    revoked: 'Отозван: университет это больше не подтверждает',
    foreign: 'Выдан не здесь: этот портал не может его проверить',
    unreadable: 'В файле нет достижения, которое можно прочесть',
    failed: 'Проверить не удалось. Попробуйте ещё раз.',
    who: 'Кто',
    what: 'Достижение',
    kind: 'Раздел',
    university: 'Кем проверено',
    when: 'Когда',
  },
  en: {
    other: 'Русский',
    verified: 'Achievements verified by the university',
    confirmed: (count: number, all: number) => `Confirmed: ${count} of ${all}`,
    gone: (count: number, all: number) =>
      `${count} of ${all} ${count === 1 ? 'is' : 'are'} no longer confirmed and not shown`,
    asOf: (when: string) => `By the university’s records of ${when}`,
    verifiedOn: (date: string) => `Verified on ${date}`,
    confirmedOn: (event: string, date: string) => `Confirmed by the event “${event}” on ${date}`,
    awardedOn: (date: string) => `Awarded on ${date}`,
    unchanged: 'Unchanged since then',
    fingerprint: 'Fingerprint of what was verified',
    print: 'Print or PDF',
    checkFile: 'Check a file',
    until: (date: string) =>
      `The page is open until ${date}. The student has published it and can withdraw it at any moment.`,
    privacy: 'Nobody records who opens it. It holds nothing else of the student.',
    qr: 'QR code with the address of this page',
    archived: (count: number) => `Achievements: ${count}`,
    signedFile: 'Signed file',
    archiveNote: 'README.txt says how to check that nothing in this folder was changed.',
    withdrawn: 'The page was withdrawn',
    withdrawnText: 'Nothing is shown at this address any more. Ask whoever gave it to you for a new one.',
    unknown: 'There is no such page',
    unknownText: 'Check the address: it has 16 letters and digits. The easiest way is to scan the QR code.',
    tooMany: 'Too many requests',
    tooManyText: 'Wait a minute and reload the page.',
    check: 'Check a file',
    checkText:
      'Drop the file of an achievement here (JSON, PNG or SVG), or choose it. It is checked and kept nowhere.',
    choose: 'File of an achievement',
    busy: 'Checking…',
    valid: 'Valid: signed by the university and unchanged',
    changed: 'Changed: this is not what the university has signed',
    pictureChanged: 'The picture was changed: only what is shown below is signed',
    revoked: 'Revoked: the university no longer confirms it',
    foreign: 'Issued elsewhere: this portal can’t check it',
    unreadable: 'There is no achievement in the file that can be read',
    failed: 'The file could not be checked. Try again.',
    who: 'Who',
    what: 'Achievement',
    kind: 'Section',
    university: 'Verified by',
    when: 'When',
  },
} as const;

export type Shown = { language: Language; university: string; timeZone: string };

const icon = (path: string) =>
  new Html(
    `<svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="10"/><path d="${path}"/></svg>`,
  );
const tick = icon('M7.5 12.5l3 3 6-6.5');
const attention = icon('M12 7v6M12 16.5v.01');

function layout(
  { language, university }: Shown,
  title: string,
  content: Html,
  /** Where the other language is. */
  languageLink = (other: Language) => `?lng=${other}`,
): string {
  const other = language === 'ru' ? 'en' : 'ru';
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="description" content="${texts[language].verified}">
<title>${title} · ${university}</title>
<link rel="icon" href="data:,">
${new Html(`<style>${style}</style>`)}
</head>
<body>
<header class="top"><span>${university}</span><a href="${languageLink(other)}" lang="${other}" hreflang="${other}" rel="nofollow">${texts[language].other}</a></header>
${content}
${new Html(`<script>${script}</script>`)}
</body>
</html>
`.markup;
}

function qrPicture({ size, path }: ProofPage['qr'], label: string): Html {
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="currentColor" d="${path}"/></svg>`;
}

/** "16 февраля 2027" as it stands in a sentence, without the "г." at its end. */
function datesOf({ language, timeZone }: Shown): (moment: string | number) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  return (moment) => format.format(new Date(moment)).replace(/ г\.$/, '');
}

type Told = {
  fullName: string;
  photo: string | null;
  confirmed: readonly Proven[];
  published: number;
  expiresAt: string;
  qr: ProofPage['qr'];
};

export function proofPage(shown: Shown, told: Told): string {
  const { language, timeZone } = shown;
  const t = texts[language];
  const date = datesOf(shown);
  const now = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format();
  const [all, count] = [told.published, told.confirmed.length];
  return layout(
    shown,
    told.fullName,
    html`<main>
<section class="card hero">
<div class="who">${told.photo !== null && html`<img src="${told.photo}" alt="">`}<div><h1>${told.fullName}</h1><p class="quiet">${t.verified}</p></div></div>
${qrPicture(told.qr, t.qr)}
${count > 0 && html`<div class="strip">${tick}<div><p>${t.confirmed(count, all)}</p><p>${t.asOf(now)}</p></div></div>`}
${count < all && html`<div class="strip warn">${attention}<p>${t.gone(all - count, all)}</p></div>`}
</section>
<ol class="items">
${told.confirmed.map((element) => item(element, language, date(element.assessedAt)))}
</ol>
<p class="actions"><button class="button" type="button" data-print hidden>${t.print}</button><a class="button second" href="${checkPath}?lng=${language}">${t.checkFile}</a></p>
</main>
<footer class="foot quiet"><p>${t.until(date(told.expiresAt))}</p><p>${t.privacy}</p></footer>`,
  );
}

function item(element: Proven, language: Language, verifiedOn: string, links?: Html): Html {
  const t = texts[language];
  const isRussian = language === 'ru';
  const title = titleOf(element);
  // What the achievement is called by is not said twice.
  const fields = element.values.filter((value) => shownValue(value) !== title);
  const mark = fingerprintOf(element)
    .slice(0, 16)
    .replaceAll(/.{4}(?=.)/g, '$& ');
  return html`<li class="card">
<div><h2>${title}</h2><p class="quiet">${isRussian ? element.subBlockRu : element.subBlockEn}</p></div>
<dl>${fields.map((value) => html`<dt>${isRussian ? value.titleRu : value.titleEn}</dt><dd>${(!isRussian && value.valueEn) || shownValue(value)}</dd>`)}</dl>
<p class="mark"><span>✓ ${element.event === null ? t.verifiedOn(verifiedOn) : t.confirmedOn(element.event, verifiedOn)}</span><span>✓ ${t.unchanged}</span><code title="${t.fingerprint}">${mark}</code></p>
${links}</li>
`;
}

type Archived = {
  fullName: string;
  elements: readonly Proven[];
  awards: readonly Award[];
  /** Where a file lies in the archive. */
  nameOf: (elementId: number, file: Proven['files'][number]) => string;
};

/** The first page of a graduate's archive: it is read without the portal, so it leads only to what lies beside it. */
export function archivePage(shown: Shown, { fullName, elements, awards, nameOf }: Archived): string {
  const { language } = shown;
  const t = texts[language];
  const date = datesOf(shown);
  const encoded = (name: string) => name.split('/').map(encodeURIComponent).join('/');
  return layout(
    shown,
    fullName,
    html`<main>
<section class="card hero">
<div class="who"><div><h1>${fullName}</h1><p class="quiet">${t.verified}</p></div></div>
<div class="strip">${tick}<div><p>${t.archived(elements.length + awards.length)}</p><p>${t.asOf(date(Date.now()))}</p></div></div>
</section>
<ol class="items">
${elements.map((element) =>
  item(
    element,
    language,
    date(element.assessedAt),
    html`<p class="quiet"><a href="credentials/${element.id}.json">${t.signedFile}</a>${element.files.map((file) => html` · <a href="${encoded(nameOf(element.id, file))}">${file.name}</a>`)}</p>
`,
  ),
)}
${awards.map(
  (award) => html`<li class="card">
<div><h2>${titleOfAward(award)[language]}</h2><p class="quiet">${language === 'ru' ? award.nominationRu : award.nominationEn}</p></div>
<p class="mark"><span>✓ ${t.awardedOn(date(award.since))}</span></p>
<p class="quiet"><a href="credentials/award-${award.applicationId}.json">${t.signedFile}</a></p></li>
`,
)}
</ol>
<p class="actions"><button class="button" type="button" data-print hidden>${t.print}</button></p>
</main>
<footer class="foot quiet"><p>${t.archiveNote}</p></footer>`,
    (other) => (other === 'ru' ? 'index.html' : 'index.en.html'),
  );
}

/** The same for every address that shows nothing: it says nothing of whether there was somebody. */
export function messagePage(shown: Shown, kind: 'withdrawn' | 'unknown' | 'tooMany'): string {
  const t = texts[shown.language];
  return layout(
    shown,
    t[kind],
    html`<main><section class="card message"><h1>${t[kind]}</h1><p>${t[`${kind}Text`]}</p></section></main>`,
  );
}

const verdictTones = {
  valid: '',
  changed: ' bad',
  pictureChanged: ' bad',
  revoked: ' bad',
  foreign: ' warn',
  unreadable: ' warn',
} as const;

/** Every outcome stands in the page already, hidden; the script shows the one that the server names. */
export function checkPage(shown: Shown): string {
  const t = texts[shown.language];
  const outcomes = Object.entries(verdictTones).map(
    ([verdict, tone]) =>
      html`<div class="strip${tone}" data-verdict="${verdict}" hidden>${tone === '' ? tick : attention}<p>${t[verdict as keyof typeof verdictTones]}</p></div>`,
  );
  const fields = [
    [t.what, 'title'],
    [t.kind, 'kind'],
    [t.who, 'name'],
    [t.university, 'university'],
    [t.when, 'date'],
  ] as const;
  return layout(
    shown,
    t.check,
    html`<main><h1>${t.check}</h1>
<label class="drop" data-drop="${checkPath}"><span>${t.checkText}</span><input type="file" name="file" aria-label="${t.choose}" accept=".json,.png,.svg,application/json,image/png,image/svg+xml"></label>
<div role="status">
<p data-verdict="busy" hidden>${t.busy}</p>
${outcomes}
<div class="strip warn" data-verdict="refused" hidden>${attention}<p data-said="message"></p></div>
<div class="strip warn" data-verdict="failed" hidden>${attention}<p>${t.failed}</p></div>
</div>
<dl class="card" data-verdict="valid pictureChanged" hidden>${fields.map(([label, name]) => html`<dt>${label}</dt><dd data-said="${name}"></dd>`)}</dl>
</main><footer class="foot"></footer>`,
  );
}
