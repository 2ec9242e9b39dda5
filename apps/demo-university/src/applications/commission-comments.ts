import type { Random } from '../random.ts';

/** What the commission writes with an acceptance, which needs no words. */
const acceptances = [
  null,
  null,
  'Рекомендовать к назначению стипендии.',
  'Достижения подтверждены, заявка принята.',
  'Принято единогласно.',
];

type Reason = { text: string; nomination?: RegExp };

const rejections: readonly Reason[] = [
  { text: 'Достижения не относятся к установленному периоду.' },
  { text: 'Недостаточно баллов по номинации.' },
  { text: 'Уровень мероприятий ниже заявленного.', nomination: /^(Учебная|Культурно|Спортивная)/ },
  { text: 'Не приложен приказ о результатах соревнований.', nomination: /^Спортивная/ },
  { text: 'Публикация не индексируется в указанной базе.', nomination: /^Научно/ },
  { text: 'Участие в мероприятиях не подтверждено организаторами.', nomination: /^Общественная/ },
];

/** What the commission says of an application in a nomination, by the title of its block. */
export function chooseCommissionComment(
  random: Random,
  isAccepted: boolean,
  nomination: string,
): string | null {
  if (isAccepted) return random.pick(acceptances);
  return random.pick(rejections.filter((reason) => reason.nomination?.test(nomination) ?? true)).text;
}
