import { defineErrors } from '../../errors/define-errors.ts';

export const readyCommentsErrors = defineErrors({
  severalDefaultComments: {
    status: 400,
    ru: 'Для каждого вида решения может быть только один комментарий по умолчанию.',
    en: 'Only one comment can be the default for each kind of decision.',
  },
  readyCommentNotFound: {
    status: 404,
    ru: 'Готовый комментарий не найден.',
    en: 'The ready-made comment was not found.',
  },
  readyCommentsChangedMeanwhile: {
    status: 409,
    ru: 'Готовые комментарии тем временем изменили ({{who}}). Ваши правки не сохранены.',
    en: 'The ready-made comments were changed meanwhile ({{who}}). Your edits are not saved.',
  },
});
