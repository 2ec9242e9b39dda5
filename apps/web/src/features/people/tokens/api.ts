import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { tokensCalls } from '@zachetka/contract/people/tokens/tokens.calls';
import type { TokenToMake } from '@zachetka/contract/people/tokens/tokens.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { ApiError, callApi } from '@/lib/api-client.ts';

const tokensKeys = {
  root: ['tokens'] as const,
  own: ['tokens', 'own'] as const,
  all: (name: string) => ['tokens', 'all', name] as const,
};

export const ownTokensQuery = queryOptions({
  queryKey: tokensKeys.own,
  queryFn: async ({ signal }) => (await callApi(tokensCalls.listTokens, { signal })).tokens,
  staleTime: 0,
});

/** More than anybody reads at once: who looks for one types a name. */
const shown = 100;

export const allTokensQuery = (name: string) =>
  queryOptions({
    queryKey: tokensKeys.all(name),
    queryFn: ({ signal }) =>
      callApi(tokensCalls.listAllTokens, { query: { fullNameFilter: name, pageSize: shown }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useMakeToken = () =>
  useCall((body: TokenToMake) => callApi(tokensCalls.makeToken, { body }), { refreshes: [tokensKeys.root] });

/** `isOwn`: administrators end those of others by a call of its own. */
export const useEndToken = (isOwn: boolean) =>
  useCall(
    async (tokenId: number) => {
      try {
        await callApi(isOwn ? tokensCalls.endToken : tokensCalls.endAnyToken, { params: { tokenId } });
      } catch (error) {
        // It was revoked already, which is what was wanted.
        if (!(error instanceof ApiError && error.code === 'scriptTokenNotFound')) throw error;
      }
    },
    { refreshes: [tokensKeys.root] },
  );
