import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';

type Texts = readonly (readonly [russian: string, english: string])[];

/** The first of each kind is the usual one. */
export const readyCommentTexts: Readonly<Record<DecisionKind, Texts>> = {
  confirm: [
    ['Подтверждено.', 'Confirmed.'],
    [
      'Документы соответствуют, достижение подтверждено.',
      'The documents are in order, the achievement is confirmed.',
    ],
    [
      'Документ проверен, баллы начислены по положению.',
      'The document was checked, points are given by the rules.',
    ],
    [
      'Подтверждено. Уровень мероприятия указан верно.',
      'Confirmed. The level of the event is stated correctly.',
    ],
  ],
  reject: [
    [
      'Документ не подтверждает ваше личное участие.',
      'The document does not confirm that you took part yourself.',
    ],
    ['Мероприятие не входит в перечень учитываемых.', 'The event is not on the list of those that count.'],
    [
      'Достижение уже подано в другом подблоке.',
      'The achievement has already been submitted in another sub-block.',
    ],
    [
      'Дата достижения не относится к учитываемому периоду.',
      'The date of the achievement is outside the period that counts.',
    ],
  ],
  returnForCorrection: [
    [
      'Приложите скан документа целиком: не видны печать и подпись.',
      'Attach a scan of the whole document: the seal and the signature are not visible.',
    ],
    ['Исправьте дату: в документе указана другая.', 'Correct the date: the document states another one.'],
    [
      'Укажите уровень мероприятия как в положении о конкурсе.',
      'State the level of the event as in the rules of the contest.',
    ],
    ['Укажите название полностью.', 'Give the full title.'],
    ['Уточните дату.', 'Check the date.'],
    ['Проверьте выбранные значения.', 'Check what you have chosen.'],
  ],
};
