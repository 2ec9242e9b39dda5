import { onlineManager, QueryClient } from '@tanstack/react-query';
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

// It takes every page for online until it sees the network go, and would not notice it come back to one that was opened
// without.
onlineManager.setOnline(navigator.onLine);
