import type { ErrorAnswer, RefusalConcern } from '@zachetka/contract/errors/error-answer.schemas';
import { type ErrorCode, errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import type { Language, LocalText } from './language.ts';

type Params = Readonly<Record<string, string | number | LocalText>>;

type Details = {
  params?: Params;
  /** Path of a field → what is wrong with it: a code of the catalogue, or its texts. */
  fields?: Readonly<Record<string, ErrorCode | LocalText>>;
  /** Of the many things that a request is about, those at fault. */
  concerns?: readonly Omit<RefusalConcern, 'message'>[];
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
    const { params, fields, concerns } = this.details;
    return {
      code: this.code,
      message: textOf(this.code, language, params),
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([path, problem]) => [
            path,
            (typeof problem === 'string' ? errorCatalogue[problem] : problem)[language],
          ]),
        ),
      }),
      ...(concerns && {
        concerns: concerns.map((concern) => ({ ...concern, message: textOf(concern.code, language) })),
      }),
    };
  }
}

function textOf(code: ErrorCode, language: Language, params: Params = {}): string {
  return errorCatalogue[code][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'object' ? value[language] : String(value);
  });
}
