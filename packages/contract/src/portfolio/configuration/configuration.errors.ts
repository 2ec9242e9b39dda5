import { defineErrors } from '../../errors/define-errors.ts';

export const configurationErrors = defineErrors({
  blockTitleMissing: {
    status: 400,
    ru: 'Название блока не указано',
    en: "Block name isn't specified",
  },
  subBlockTitleMissing: {
    status: 400,
    ru: 'Название подблока не указано',
    en: "Sub-block name isn't specified",
  },
  attributeTitleMissing: {
    status: 400,
    ru: 'Название поля не указано',
    en: "Field name isn't specified",
  },
  patternInvalid: {
    status: 400,
    ru: 'Шаблон «{{pattern}}» поля «{{title}}» не читается: {{reason}}',
    en: 'The pattern “{{pattern}}” of the field “{{title}}” cannot be read: {{reason}}',
  },
  patternTooHeavy: {
    status: 400,
    ru: 'Шаблон «{{pattern}}» поля «{{title}}» слишком сложен: проверка длинного значения заняла бы больше {{milliseconds}} мс. Уменьшите число повторений.',
    en: 'The pattern “{{pattern}}” of the field “{{title}}” is too complex: checking a long value would take more than {{milliseconds}} ms. Let it repeat less.',
  },
  optionsMissing: {
    status: 400,
    ru: 'Для поля «{{title}}» нужен список вариантов',
    en: 'The field “{{title}}” needs a list of options',
  },
  configurationItemNotFound: {
    status: 404,
    ru: 'Такого блока, подблока или поля нет.',
    en: 'The item was not found.',
  },
  configurationItemDuplicated: {
    status: 400,
    ru: 'Один и тот же блок, подблок или поле встречается дважды.',
    en: 'The same item stands in the save twice.',
  },
  configurationItemMoved: {
    status: 400,
    ru: 'Подблок нельзя перенести в другой блок, а поле — в другой подблок.',
    en: 'An item cannot be carried to another block or sub-block.',
  },
  configurationItemDeleted: {
    status: 409,
    ru: '«{{title}}» удалено: сначала восстановите.',
    en: '“{{title}}” is deleted: restore it first.',
  },
  subBlockReplaced: {
    status: 409,
    ru: 'У подблока «{{title}}» уже есть новая версия: добавляйте в неё.',
    en: '“{{title}}” has a new version already: add to that one.',
  },
  subBlockLocked: {
    status: 409,
    ru: 'Подблок «{{title}}» уже используют студенты: его нельзя менять, только удалить или заменить новой версией.',
    en: 'Students already use the sub-block “{{title}}”: it cannot be changed, only deleted or replaced by a new version.',
  },
  parentDeleted: {
    status: 409,
    ru: 'Сначала восстановите то, во что это входит: «{{title}}».',
    en: 'Restore what it belongs to first: “{{title}}”.',
  },
  configurationChangedMeanwhile: {
    status: 409,
    ru: 'Конфигурацию тем временем изменили ({{who}}). Ваши правки не сохранены и видны на странице: обновите структуру и повторите.',
    en: 'The configuration was changed meanwhile ({{who}}). Your edits are not saved and stay visible: reload the structure and try again.',
  },
});
