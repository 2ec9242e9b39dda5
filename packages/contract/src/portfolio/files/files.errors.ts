import { defineErrors } from '../../errors/define-errors.ts';

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
  fileDamaged: {
    status: 400,
    ru: 'Файл повреждён или сохранён не полностью: его не получится открыть. Сохраните его заново и прикрепите ещё раз.',
    en: 'The file is damaged or incomplete and could not be opened. Save it anew and attach it again.',
  },
  fileHasActiveContent: {
    status: 415,
    ru: 'В файле есть {{what}}, такие файлы не принимаются. Сохраните его как обычный PDF и прикрепите снова.',
    en: 'The file holds {{what}}, and such files are not accepted. Save it as a plain PDF and attach that.',
  },
  fileUnpacksTooLarge: {
    status: 413,
    ru: 'Документ слишком велик в распакованном виде. Сохраните его как PDF.',
    en: 'The document is too large when it is unpacked. Save it as a PDF.',
  },
  fileTooHeavy: {
    status: 413,
    ru: 'Файл «{{name}}» не обработан: на один файл отведено {{seconds}} с и {{megabytes}} МБ памяти, ему не хватило. Сохраните его проще или другим способом.',
    en: '“{{name}}” was not processed: one file may take {{seconds}} s and {{megabytes}} MB of memory, and this one takes more. Save it in a simpler or another way.',
  },
  fileQueueFull: {
    status: 429,
    ru: 'Сейчас обрабатывается слишком много файлов: в очереди уже {{waiting}}. Файл «{{name}}» не принят, попробуйте через минуту.',
    en: 'Too many files are being processed: {{waiting}} wait already. “{{name}}” was not taken; try again in a minute.',
  },
  pictureTooLarge: {
    status: 413,
    ru: 'В изображении больше {{megapixels}} мегапикселей. Уменьшите его и прикрепите снова.',
    en: 'The picture has more than {{megapixels}} megapixels. Make it smaller and attach it again.',
  },
  fileInfected: {
    status: 400,
    ru: 'Антивирус нашёл в файле угрозу ({{signature}}). Файл не принят.',
    en: 'The virus scanner found a threat in the file ({{signature}}). It was not taken.',
  },
  scannerUnavailable: {
    status: 503,
    ru: 'Сейчас файлы нельзя проверить на вирусы, поэтому они не принимаются. Попробуйте позже.',
    en: 'Files can not be checked for viruses now and are not taken. Please try again later.',
  },
  tooManyAttachments: {
    status: 409,
    ru: 'К достижению можно прикрепить не больше {{limit}} файлов.',
    en: 'At most {{limit}} files can be attached to an achievement.',
  },
  fileQuotaReached: {
    status: 409,
    ru: 'Место для файлов закончилось: занято {{used}} МБ из {{megabytes}}, файлов — {{count}} из {{files}}. Удалите лишние, чтобы прикрепить этот.',
    en: 'There is no room for this file: {{used}} MB of {{megabytes}} and {{count}} files of {{files}} are taken. Remove some to attach it.',
  },
  uploadsOfDayReached: {
    status: 429,
    ru: 'За сутки можно загрузить не больше {{megabytes}} МБ файлов. Продолжите завтра.',
    en: 'At most {{megabytes}} MB of files can be uploaded in a day. Go on tomorrow.',
  },
  attachmentNotFound: { status: 404, ru: 'Файл не найден.', en: 'The file was not found.' },
  linkExpired: { status: 403, ru: 'Ссылка на файл устарела.', en: 'The link to the file has expired.' },
  linkInvalid: {
    status: 403,
    ru: 'Ссылка на файл недействительна.',
    en: 'The link to the file is not valid.',
  },
});
