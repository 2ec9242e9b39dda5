import { Card } from '@/components/card/card.tsx';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';

type NotLoadedProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What could not be loaded. */
  title: string;
  /** Instead of what the server says of it. */
  text?: string;
  headingLevel?: 2 | 3;
  inCard?: boolean;
};

/** Instead of an answer that is not there: it is waited for, or it has failed and can be asked for again. */
export function NotLoaded({ query, title, text, headingLevel = 3, inCard = false }: NotLoadedProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return <Loading />;
  const failed = (
    <ErrorState
      headingLevel={headingLevel}
      title={title}
      text={text ?? error.message}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
  return inCard ? <Card>{failed}</Card> : failed;
}
