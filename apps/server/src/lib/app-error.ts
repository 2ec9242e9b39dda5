import type { ErrorAnswer, LastChange } from '@zachetka/contract/errors/error-answer.schemas';
import { type ErrorCode, errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import type { Language, LocalText } from './language.ts';

type Details = {
  params?: Readonly<Record<string, string | number | LocalText>>;
  /** Path of a field → what is wrong with it: a code of the catalogue, or its texts. */
  fields?: Readonly<Record<string, ErrorCode | LocalText>>;
  /** Who was faster, where that is the reason. */
  lastChange?: LastChange;
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
    const { fields, lastChange } = this.details;
    const answer = {
      code: this.code,
      message: this.#filled(errorCatalogue[this.code][language], language),
      ...(lastChange ? { lastChange } : {}),
    };
    if (!fields) return answer;
    return {
      ...answer,
      fields: Object.fromEntries(
        Object.entries(fields).map(([path, problem]) => [
          path,
          this.#filled((typeof problem === 'string' ? errorCatalogue[problem] : problem)[language], language),
        ]),
      ),
    };
  }

  /** What the text leaves open, from the parameters. */
  #filled(text: string, language: Language): string {
    const { params = {} } = this.details;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = params[name] ?? '';
      return typeof value === 'object' ? value[language] : String(value);
    });
  }
}
