import type { PersonLanguage } from '@zachetka/contract/people/language/language.schemas';
import { noticeLink } from '@zachetka/contract/platform/notices/notice-link';
import { noticeKindTitles, noticeTitle } from '@zachetka/contract/platform/notices/notices.texts';
import { html } from '../../../../lib/html.ts';
import type { DueNotice } from './outbox.queries.ts';

/** What comes after is in the portal. */
const maxLines = 50;

const texts = {
  ru: {
    several: 'Новое в Зачётке',
    hello: 'Здравствуйте! Вот что изменилось:',
    more: (count: number) => `И ещё ${count} — на портале.`,
    all: 'Все уведомления',
    settings: 'Какие письма получать и как от них отказаться',
  },
  en: {
    several: 'News from Zachetka',
    hello: 'Hello! This is what has changed:',
    more: (count: number) => `And ${count} more in the portal.`,
    all: 'All notices',
    settings: 'Which letters you get and how to stop them',
  },
} as const;

export type Letter = { subject: string; text: string; html: string };

/** The subject says what kind of news it is, and nothing of anybody's data: it stands on locked screens. */
export function writeLetter(
  notices: readonly Pick<DueNotice, 'kind' | 'subject' | 'params'>[],
  { language, publicUrl }: { language: PersonLanguage; publicUrl: string },
): Letter {
  const words = texts[language];
  const [kind, ...others] = new Set(notices.map((notice) => notice.kind));
  const subject = kind === undefined || others.length > 0 ? words.several : noticeKindTitles[kind][language];
  const lines = notices.slice(0, maxLines).map((notice) => ({
    title: noticeTitle(notice.kind, notice.params, language),
    link: publicUrl + noticeLink(notice.kind, notice),
  }));
  const more = notices.length > maxLines ? words.more(notices.length - maxLines) : null;
  const [all, settings] = [`${publicUrl}/notices`, `${publicUrl}/notices/settings`];
  return {
    subject,
    text: [
      words.hello,
      '',
      ...lines.map(({ title, link }) => `• ${title}\n  ${link}`),
      ...(more === null ? [] : ['', more]),
      '',
      `${words.all}: ${all}`,
      `${words.settings}: ${settings}`,
      '',
    ].join('\n'),
    html: html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 600px; margin: 0 auto; padding: 16px">
<p>${words.hello}</p>
<ul>${lines.map(({ title, link }) => html`<li><a href="${link}">${title}</a></li>`)}</ul>
${more !== null && html`<p>${more}</p>`}
<p><a href="${all}">${words.all}</a></p>
<p style="font-size: 13px"><a href="${settings}">${words.settings}</a></p>
</body></html>`.toString(),
  };
}
