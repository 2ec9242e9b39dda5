export type ErrorDefinition = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 502 | 503;
  /** `{{name}}` in a text is replaced by the parameter of that name. */
  ru: string;
  en: string;
};

export function defineErrors<const T extends Record<string, ErrorDefinition>>(errors: T): T {
  return errors;
}
