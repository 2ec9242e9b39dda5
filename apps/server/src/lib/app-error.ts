import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { type ErrorCode, errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import type { Language, LocalText } from './language.ts';

type Details = {
  params?: Readonly<Record<string, string | number | LocalText>>;
  /** Path of a field → what is wrong with it: a code of the catalogue, or its texts. */
  fields?: Readonly<Record<string, ErrorCode | LocalText>>;
  /** What the refusal concerns, as the contract describes it for this code. */
  data?: Readonly<Record<string, unknown>>;
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
    const { params = {}, fields, data } = this.details;
    const message = errorCatalogue[this.code][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = params[name] ?? '';
      return typeof value === 'object' ? value[language] : String(value);
    });
    return {
      code: this.code,
      message,
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([path, problem]) => [
            path,
            (typeof problem === 'string' ? errorCatalogue[problem] : problem)[language],
          ]),
        ),
      }),
      ...(data && { data }),
    };
  }
}
