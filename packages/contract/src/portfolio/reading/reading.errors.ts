import { defineErrors } from '../../errors/define-errors.ts';

export const readingErrors = defineErrors({
  readingOff: {
    status: 409,
    ru: 'Чтение файлов на этом портале выключено.',
    en: 'Reading of files is turned off on this portal.',
  },
  pairOfOneFile: {
    status: 400,
    ru: 'Сравнить можно два разных файла.',
    en: 'Two different files can be compared.',
  },
  readingWordsChangedMeanwhile: {
    status: 409,
    ru: 'Словарь тем временем изменили ({{who}}). Ваши правки не сохранены.',
    en: 'The dictionary was changed meanwhile ({{who}}). Your edits are not saved.',
  },
});
