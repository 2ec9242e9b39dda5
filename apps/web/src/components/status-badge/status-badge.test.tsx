// @vitest-environment happy-dom

import {
  type ElementStatus,
  elementStatuses,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { applicationStatuses } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { ApplicationStatusBadge, ElementBadge, ElementStatusBadge } from './status-badge.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('element');
});

/** [colour, word], as it stands on the page. */
function shown(badge: ReactNode): string[] | null {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(badge);
  const span = page.querySelector('span');
  if (!span) return null;
  const tone = [...span.classList].map(
    (name) => /neutral|accent|info|positive|warning|negative/.exec(name)?.[0],
  );
  return [tone.find(Boolean) ?? '', span.textContent ?? ''];
}

it('every status of an achievement has one word and one colour, in lists and on its card', () => {
  const looks = Object.fromEntries(
    elementStatuses.map((status) => [
      status,
      [shown(<ElementStatusBadge status={status} />), shown(<ElementBadge status={status} score={5} />)],
    ]),
  );
  expect(looks).toEqual({
    DRAFT: [['neutral', 'Черновик'], null],
    SUBMITTED: [
      ['warning', 'На проверке'],
      ['warning', 'На проверке'],
    ],
    UNDER_REVIEW: [
      ['warning', 'На проверке'],
      ['warning', 'На проверке'],
    ],
    VERIFIED: [
      ['positive', 'Подтверждено'],
      ['positive', 'Подтверждено. Оценка при проверке: 5'],
    ],
    REJECTED: [
      ['negative', 'Отклонено'],
      ['negative', 'Возвращено на доработку'],
    ],
    RETURNED_FOR_CORRECTION: [
      ['negative', 'Возвращено на доработку'],
      ['negative', 'Возвращено на доработку'],
    ],
    RE_SUBMITTED: [
      ['warning', 'Отправлено повторно'],
      ['warning', 'На проверке'],
    ],
  });
  // From a service of somebody else.
  expect(shown(<ElementBadge status={'LOST' as ElementStatus} score={null} />)).toEqual([
    'negative',
    'Отклонено',
  ]);
});

it('every status of an application has the colour that it has on an achievement', () => {
  const looks = Object.fromEntries(
    applicationStatuses.map((status) => [status, shown(<ApplicationStatusBadge status={status} />)]),
  );
  expect(looks).toEqual({
    DRAFT: ['neutral', 'Черновик'],
    SUBMITTED: ['warning', 'На рассмотрении'],
    VERIFIED: ['positive', 'Принята'],
    REJECTED: ['negative', 'Отклонена'],
    RE_SUBMITTED: ['warning', 'Подана повторно'],
  });
  for (const status of applicationStatuses) {
    expect(looks[status]?.[0]).toBe(shown(<ElementStatusBadge status={status} />)?.[0]);
  }
});
