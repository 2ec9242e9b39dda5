import {
  type HoldingKind,
  holdingKinds,
} from '@zachetka/contract/platform/personal-data/personal-data.rules';
import { holdingKindTexts } from '@zachetka/contract/platform/personal-data/personal-data.texts';
import { type Html, html } from '../../../../lib/html.ts';
import { fieldText } from '../registry/field-texts.ts';
import { fileOf, type Holding } from '../registry/holding.queries.ts';
import type { ArchiveRow } from './archive-rows.queries.ts';

/** The rest stands in the JSON. */
export const rowsOnPage = 100;
const longestText = 300;

export type PagePart = { holding: Holding; rows: ArchiveRow[]; total: number };

const style = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1a1a1a; background: #fff }
table { border-collapse: collapse; margin: .5rem 0 1.5rem; font-size: .875rem; display: block; overflow-x: auto }
td, th { border: 1px solid #ccc; padding: .25rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; min-width: 4rem }
th { background: #f3f3f3 } small { color: #555; font-weight: normal } [lang=en] { color: #555 }`;

/** To be read in any browser without the portal: Russian first, English beside it. */
export function archivePage(parts: readonly PagePart[]): string {
  const filled = parts.filter(({ total }) => total > 0);
  const ofKind = (kind: HoldingKind) => filled.filter(({ holding }) => holding.kind === kind);
  const page = html`<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Мои данные · My data</title>
<style>${style}</style></head>
<body>
<h1>Мои данные <small lang="en">My data</small></h1>
<p>Всё, что портал хранит о вас. Что значит каждое поле, написано в README.txt; те же данные для программ — в файлах JSON.</p>
<p lang="en">Everything that the portal holds of you. README.txt says what each field means; the JSON files hold the same for programs.</p>
${holdingKinds.filter((kind) => ofKind(kind).length > 0).map((kind) => section(kind, ofKind(kind)))}
</body></html>
`;
  return page.markup;
}

function section(kind: HoldingKind, parts: readonly PagePart[]): Html {
  const { ru, en } = holdingKindTexts[kind];
  return html`<h2>${ru} <small lang="en">${en}</small></h2>${parts.map(table)}`;
}

function table({ holding, rows, total }: PagePart): Html {
  const { ru, en } = holding.title;
  const fields = Object.keys(rows[0] ?? {});
  const file = `${fileOf(holding)}.json`;
  return html`<h3>${ru} <small lang="en">${en}</small> <small>${total}</small></h3>
<table><tr>${fields.map((field) => html`<th>${fieldText(field).ru}<br><small lang="en">${fieldText(field).en}</small></th>`)}</tr>
${rows.map((row) => html`<tr>${fields.map((field) => html`<td>${written(row[field])}</td>`)}</tr>\n`)}</table>
${total > rows.length && html`<p>${rows.length} / ${total}: <a href="${file}">${file}</a></p>`}`;
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
