import type { ErrorAnswer, LastChange, RefusalConcern } from '@zachetka/contract/errors/error-answer.schemas';
import { type ErrorCode, errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import type { Language, LocalText } from './language.ts';

type Params = Readonly<Record<string, string | number | LocalText>>;

/** Its text has parameters of its own where it needs any. */
type Concern = Omit<RefusalConcern, 'message'> & { params?: Params | undefined };

type Details = {
  params?: Params;
  /** Path of a field → what is wrong with it: a code of the catalogue, or its texts. */
  fields?: Readonly<Record<string, ErrorCode | LocalText>>;
  /** Of the many things that a request is about, those at fault. */
  concerns?: readonly Concern[];
  /** Who was faster, where that is the reason. */
  lastChange?: LastChange;
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
    const { params, fields, concerns, lastChange, data } = this.details;
    return {
      code: this.code,
      message: filled(errorCatalogue[this.code], language, params),
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([path, problem]) => [
            path,
            filled(typeof problem === 'string' ? errorCatalogue[problem] : problem, language, params),
          ]),
        ),
      }),
      ...(concerns && {
        concerns: concerns.map(({ params: own, ...concern }) => ({
          ...concern,
          message: filled(errorCatalogue[concern.code], language, own),
        })),
      }),
      ...(lastChange && { lastChange }),
      ...(data && { data }),
    };
  }
}

/** What the text leaves open comes from the parameters. */
function filled(text: LocalText, language: Language, params: Params = {}): string {
  return text[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'object' ? value[language] : String(value);
  });
}
