import { languageCalls } from '@zachetka/contract/people/language/language.calls';
import { callApi } from '../api-client.ts';
import { authToken, uidOf } from '../auth-token.ts';
import { defaultLanguage, type Language, toldLanguageKey } from '../i18n.ts';

/** Two choices in a row arrive in their order. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Lets the server know in which language the signed-in person reads, where this device has not told it yet: comments for them are
 * then written in it. Of who has never chosen another language there is nothing to tell.
 */
export function tellLanguage(language: Language): void {
  const told = `${uidOf(authToken())} ${language}`;
  const before = localStorage.getItem(toldLanguageKey);
  if (before === told || (before === null && language === defaultLanguage)) return;
  last = last
    .then(() => callApi(languageCalls.chooseLanguage, { body: { language }, redirectsRefusals: false }))
    // A service of the university's own may not keep it, and nobody is disturbed by that: the next visit tries again.
    .then(
      () => localStorage.setItem(toldLanguageKey, told),
      () => undefined,
    );
}
