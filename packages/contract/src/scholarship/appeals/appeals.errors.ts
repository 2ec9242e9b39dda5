import { defineErrors } from '../../errors/define-errors.ts';

export const appealsErrors = defineErrors({
  appealNotFound: { status: 404, ru: 'Апелляция не найдена.', en: 'The appeal was not found.' },
  noAppeals: {
    status: 409,
    ru: 'В календаре сезона нет окна «Апелляции»: в этом сезоне их не подают.',
    en: 'The calendar of the season has no window “Appeals”: there are none in this season.',
  },
  appealAlreadyFiled: {
    status: 409,
    ru: 'Апелляция об этом уже подана. Её можно отозвать, пока её не рассмотрели.',
    en: 'There is an appeal about this already. It can be withdrawn until it is judged.',
  },
  appealAlreadyJudged: {
    status: 409,
    ru: 'Апелляция уже рассмотрена ({{who}}): второй раз её не рассматривают.',
    en: 'The appeal has been judged already ({{who}}): it is not judged twice.',
  },
  appealChangedMeanwhile: {
    status: 409,
    ru: 'К апелляции тем временем добавили файл. Откройте её ещё раз.',
    en: 'A file was added to the appeal meanwhile. Open it once more.',
  },
  tookPart: {
    status: 403,
    ru: 'Апелляцию рассматривает тот, кто не участвовал в решении: {{parts}}.',
    en: 'An appeal is judged by somebody who took no part in the decision: {{parts}}.',
  },
  correctsNothing: {
    status: 409,
    ru: 'Чтобы удовлетворить апелляцию, исправьте баллы: иначе ничего не изменится.',
    en: 'To uphold the appeal correct the points: nothing would change otherwise.',
  },
  correctsOther: {
    status: 409,
    ru: 'Апелляция подана об одном достижении: исправить можно только его баллы.',
    en: 'The appeal is about one achievement: only its points can be corrected.',
  },
  tooManyAppealFiles: {
    status: 409,
    ru: 'К апелляции можно приложить не больше {{limit}} файлов.',
    en: 'At most {{limit}} files can be attached to an appeal.',
  },
});
