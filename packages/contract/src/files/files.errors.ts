import { defineErrors } from '../errors/define-errors.ts';

export const filesErrors = defineErrors({
  fileMissing: { status: 400, ru: 'Файл не приложен.', en: 'No file was sent.' },
  fileEmpty: { status: 400, ru: 'Файл пуст.', en: 'The file is empty.' },
  fileNameInvalid: { status: 400, ru: 'Недопустимое имя файла.', en: 'The file name is not acceptable.' },
  fileAlreadyExists: {
    status: 400,
    ru: 'Файл с таким именем уже прикреплён!',
    en: 'File with this name is already attached!',
  },
  fileTooLarge: {
    status: 413,
    ru: 'Файл больше {{megabytes}} МБ.',
    en: 'The file is larger than {{megabytes}} MB.',
  },
  fileTypeRefused: {
    status: 415,
    ru: 'Принимаются PDF, JPEG, PNG, WebP, HEIC, DOCX, XLSX и PPTX.',
    en: 'Accepted are PDF, JPEG, PNG, WebP, HEIC, DOCX, XLSX and PPTX.',
  },
  tooManyAttachments: {
    status: 409,
    ru: 'К достижению можно прикрепить не больше {{limit}} файлов.',
    en: 'At most {{limit}} files can be attached to an achievement.',
  },
  attachmentNotFound: { status: 404, ru: 'Файл не найден.', en: 'The file was not found.' },
  linkExpired: { status: 403, ru: 'Ссылка на файл устарела.', en: 'The link to the file has expired.' },
  linkInvalid: {
    status: 403,
    ru: 'Ссылка на файл недействительна.',
    en: 'The link to the file is not valid.',
  },
});
