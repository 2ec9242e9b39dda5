import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './notices.schemas.ts';

export const noticesCalls = defineCalls<typeof schemas>()(
  { feature: 'notices', base: 'gateway' },
  {
    listNotices: {
      method: 'GET',
      path: '/lks-back/api/notices',
      access: 'signedIn',
      summary: "The caller's notices, the latest first",
      query: 'noticesQuery',
      answer: 'noticeList',
    },
    readNotices: {
      method: 'POST',
      path: '/lks-back/api/notices/read',
      access: 'signedIn',
      summary:
        'Marks notices as read, on all devices; those of others and those that are gone are left alone',
      body: 'noticesToRead',
      answer: 'unreadNotices',
    },
    streamNotices: {
      method: 'GET',
      path: '/lks-back/api/notices/stream',
      access: 'signedIn',
      summary: 'Tells at once, and whenever it changes, how many notices are unread',
      description:
        'Server-sent events: `event: unread` with `{"unread": 3}`. It ends with the session. Whoever was away misses nothing: the first event tells how it stands.',
      answer: { file: ['text/event-stream'] },
      refusals: ['tooManyStreams'],
    },
    readNoticeSettings: {
      method: 'GET',
      path: '/lks-back/api/notices/settings',
      access: 'signedIn',
      summary: 'What the caller gets by e-mail, and when, and whether browsers can be told',
      answer: 'noticeSettings',
    },
    saveNoticeSettings: {
      method: 'PUT',
      path: '/lks-back/api/notices/settings',
      access: 'signedIn',
      summary: 'Changes that; kinds that are not named stay as they are',
      body: 'noticeSettingsToSave',
      answer: 'noticeSettings',
    },
    unsubscribe: {
      method: 'POST',
      path: '/lks-back/api/notices/unsubscribe',
      access: 'public',
      summary: 'Ends all letters to somebody, by the link that stands in each of them (RFC 8058)',
      query: 'unsubscribeQuery',
      refusals: ['linkInvalid'],
    },
    subscribePush: {
      method: 'POST',
      path: '/lks-back/api/notices/push',
      access: 'signedIn',
      summary:
        "Tells the caller's browser of new notices by Web Push, also while no page of the portal is open",
      description: 'A browser that another person was told on is from now on told of the caller alone.',
      body: 'pushSubscription',
      refusals: ['pushUnavailable', 'pushServiceUnknown'],
    },
    endPush: {
      method: 'POST',
      path: '/lks-back/api/notices/push/end',
      access: 'signedIn',
      summary: 'Ends that; a browser that was never told is left alone',
      body: 'pushToEnd',
    },
    listUndelivered: {
      method: 'GET',
      path: '/lks-back/api/notices/undelivered',
      access: 'superAdmin',
      summary: 'Letters that nobody tries to send any more, the latest first',
      answer: 'undeliveredLetters',
    },
    retryUndelivered: {
      method: 'POST',
      path: '/lks-back/api/notices/undelivered',
      access: 'superAdmin',
      summary: 'Tries all of them once more',
      answer: 'retriedLetters',
    },
  },
);
