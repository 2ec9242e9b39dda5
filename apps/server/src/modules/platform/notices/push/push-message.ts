import type { PersonLanguage } from '@zachetka/contract/language/language.schemas';
import { noticeKindTitles } from '@zachetka/contract/notices/notices.texts';
import type { DuePush } from './push-outbox.queries.ts';

const texts = {
  ru: { several: 'Новое в Зачётке', count: (count: number) => `Новых уведомлений: ${count}` },
  en: { several: 'News from Zachetka', count: (count: number) => `New notices: ${count}` },
} as const;

/** What the service worker shows. */
export type PushMessage = { title: string; body: string; lang: PersonLanguage; tag: string; link: string };

/**
 * What kind of news there is, and nothing of anybody's data: it stands on locked screens. The same tag is shown once, however often
 * the message comes.
 */
export function writePushMessage(
  notices: readonly Pick<DuePush, 'id' | 'kind'>[],
  language: PersonLanguage,
): PushMessage {
  const [kind, ...others] = new Set(notices.map((notice) => notice.kind));
  const words = texts[language];
  return {
    title: kind === undefined || others.length > 0 ? words.several : noticeKindTitles[kind][language],
    body: notices.length > 1 ? words.count(notices.length) : '',
    lang: language,
    tag: `notices-${notices[0]?.id ?? 0}`,
    link: '/notices',
  };
}
