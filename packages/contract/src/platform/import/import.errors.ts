import { defineErrors } from '../../errors/define-errors.ts';

export const importErrors = defineErrors({
  importNotFound: {
    status: 404,
    ru: 'Такого импорта нет: возможно, он удалён, потому что его не применили за сутки.',
    en: 'There is no such import: it may have been removed because it was not applied within a day.',
  },
  importFileUnknown: {
    status: 400,
    ru: 'Непонятно, что в файле «{{name}}»: ни имя, ни столбцы не подходят ни к одному виду файлов.',
    en: 'It is unclear what is in “{{name}}”: neither its name nor its columns fit any kind of file.',
  },
  importNotTable: {
    status: 415,
    ru: 'Файл «{{name}}» не открывается. Подойдёт CSV в кодировке UTF-8 или таблица Excel (XLSX).',
    en: '“{{name}}” can not be opened. Take CSV in UTF-8 or an Excel table (XLSX).',
  },
  importTableTooLarge: {
    status: 413,
    ru: 'Таблица «{{name}}» слишком велика. Сохраните её как CSV.',
    en: 'The table “{{name}}” is too large. Save it as CSV.',
  },
  importClosed: {
    status: 409,
    ru: 'Этот импорт уже применён или отменён: начните новый.',
    en: 'This import has been applied or taken back already: begin a new one.',
  },
  importRunning: {
    status: 409,
    ru: 'Сейчас уже идёт импорт: {{who}}. Подождите, пока он закончится.',
    en: 'Another import is under way: {{who}}. Wait until it has ended.',
  },
  importEmpty: { status: 409, ru: 'Добавьте хотя бы один файл.', en: 'Add at least one file.' },
  importNotReady: {
    status: 409,
    ru: 'Применить нечего: сначала проверьте файлы и исправьте строки с ошибками.',
    en: 'There is nothing to apply: check the files first and mend the refused rows.',
  },
  importPreviewStale: {
    status: 409,
    ru: 'С тех пор как файлы проверили, данные изменились. Посмотрите, что изменится теперь, и примените снова.',
    en: 'The data has changed since the files were checked. Look at what would change now, and apply it again.',
  },
  importInterrupted: {
    status: 409,
    ru: 'Импорт прервался, ничего не изменилось. Проверьте файлы снова.',
    en: 'The import was interrupted, and nothing has changed. Check the files again.',
  },
  importNotUndoable: {
    status: 409,
    ru: 'Отменить можно только последний импорт такого вида, не старше месяца и не больше {{limit}} изменений.',
    en: 'Only the last import of a kind can be taken back, within a month, and of at most {{limit}} changes.',
  },
  importBuiltUpon: {
    status: 409,
    ru: 'Отменить нельзя: на этих данных уже держится другое ({{what}}).',
    en: 'It can not be taken back: other records stand upon it already ({{what}}).',
  },
});
