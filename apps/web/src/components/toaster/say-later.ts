/** For what is there from the start and seldom has anything to say: the library comes when it has. */
export async function sayLater(kind: 'loading' | 'error', text: string): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  toast[kind](text);
}
