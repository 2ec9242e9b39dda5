import { useFetchedEarly } from '@/lib/use-first-touch.ts';
import styles from './toaster.module.css';

const loadList = () => import('./toast-list.tsx');

/**
 * The corner of all toasts. It is a live region, there before the first toast is: what comes as a region and its words at once
 * is not read out everywhere. The toasts themselves wait in a store of their library until the code that shows them has come.
 */
export function Toaster() {
  const fetched = useFetchedEarly(loadList);
  return (
    // Stays reachable while a modal makes the rest of the page inert.
    <div className={styles.toaster} data-react-aria-top-layer="true" aria-live="polite">
      {fetched && <fetched.ToastList />}
    </div>
  );
}
