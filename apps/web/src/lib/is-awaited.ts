import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a first answer is still to come. What has failed is asked for again by whatever is shown then: if that went meanwhile, it would come
 * and ask anew for ever.
 */
export const isAwaited = ({ isLoading, isFetched }: Pick<UseQueryResult, 'isLoading' | 'isFetched'>) =>
  isLoading && !isFetched;
