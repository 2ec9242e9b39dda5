import { tokensOfPerson } from '@zachetka/contract/people/tokens/token-scopes';
import type { MadeToken, TokenToMake } from '@zachetka/contract/people/tokens/tokens.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { endingOf, hashOf, newScriptToken } from './identify-script.ts';
import { countLiveTokens, insertToken } from './tokens.queries.ts';

/** The token is in the answer and nowhere else. */
export function makeToken(
  database: Database,
  personId: number,
  { name, scopes, days }: TokenToMake,
): Promise<MadeToken> {
  return database.transaction(async (tx) => {
    if ((await countLiveTokens(tx, personId)) >= tokensOfPerson) {
      throw new AppError('tooManyTokens', {
        params: { most: tokensOfPerson },
        data: { most: tokensOfPerson },
      });
    }
    const token = newScriptToken();
    const [tokenHash, ending] = [hashOf(token), endingOf(token)];
    return { token, about: await insertToken(tx, { personId, name, scopes, days, tokenHash, ending }) };
  });
}
