import { useMutation } from '@tanstack/react-query';

/**
 * Something that the editor does, and whether it is still at it. The editor keeps its calls in turn and tells of what goes
 * wrong; what it changes is written to the cache beside the calls (change-own-portfolio.ts).
 */
export function useEditorJob<Input = void, Result = unknown>(job: (input: Input) => Promise<Result>) {
  return useMutation({ mutationFn: (input: Input) => job(input) });
}
