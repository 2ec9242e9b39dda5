import { AppError } from '../../../../lib/app-error.ts';
import type { LocalText } from '../../../../lib/language.ts';

/** What a document can hold that acts by itself when somebody opens it. */
const activeContents = {
  macros: { ru: 'макросы', en: 'macros' },
  objects: { ru: 'внедрённые объекты', en: 'embedded objects' },
  outsideFiles: { ru: 'обращения к внешним файлам', en: 'references to files elsewhere' },
  fields: { ru: 'поля, которые запускают другие программы', en: 'fields that start other programs' },
  scripts: { ru: 'сценарии', en: 'scripts' },
  programs: { ru: 'запуск других программ', en: 'starts of other programs' },
} as const satisfies Record<string, LocalText>;

export type ActiveContent = keyof typeof activeContents;

export function hasActiveContent(what: ActiveContent): AppError {
  return new AppError('fileHasActiveContent', { params: { what: activeContents[what] } });
}

export function isDamaged(cause?: unknown): AppError {
  return new AppError('fileDamaged', { cause });
}
