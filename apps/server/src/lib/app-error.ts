import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { type ErrorCode, errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import type { Language } from './language.ts';

type Details = {
  params?: Readonly<Record<string, string | number>>;
  fields?: Readonly<Record<string, string>>;
  cause?: unknown;
};

/** A refusal that a person gets to see. Everything else that is thrown becomes `internal`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  toAnswer(language: Language): ErrorAnswer {
    const { params = {}, fields } = this.details;
    const message = errorCatalogue[this.code][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(params[name] ?? ''),
    );
    if (!fields) return { code: this.code, message };
    const texts = Object.entries(fields).map(([field, problem]) => [field, problemText(problem, language)]);
    return { code: this.code, message, fields: Object.fromEntries(texts) as Record<string, string> };
  }
}

/** What is wrong with a field is either a text already or a code of the catalogue. */
function problemText(problem: string, language: Language): string {
  return isErrorCode(problem) ? errorCatalogue[problem][language] : problem;
}

function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errorCatalogue, value);
}
