import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A person who is offline gets the error and "Try again", not an endless skeleton.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isTemporary,
      retryDelay: 500,
    },
    mutations: { networkMode: 'always' },
  },
});
