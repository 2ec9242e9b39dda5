import { defineErrors } from '../../errors/define-errors.ts';

export const contextsErrors = defineErrors({
  employeeNotFound: { status: 404, ru: 'Сотрудник не найден.', en: 'The employee was not found.' },
  unknownBlock: {
    status: 400,
    ru: 'Такого блока портфолио нет.',
    en: 'There is no such portfolio block.',
  },
  deletedBlock: {
    status: 400,
    ru: 'Блок портфолио удалён: доступ к нему не выдают.',
    en: 'The portfolio block is deleted: no access to it is given.',
  },
  contextChangedMeanwhile: {
    status: 409,
    ru: 'Доступ сотрудника тем временем изменили ({{who}}). Ваши правки не сохранены.',
    en: "The employee's access was changed meanwhile ({{who}}). Your edits are not saved.",
  },
});
