import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { resolveValue, type ToastType, toast, useToaster } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { Spinner } from '@/components/states/spinner.tsx';
import { classNames } from '@/lib/class-names.ts';
import styles from './toast-list.module.css';

const icons: Partial<Record<ToastType, ReactNode>> = {
  // It happened, and is nothing to be glad about: an application was rejected.
  blank: <Info aria-hidden className={styles.neutral} />,
  success: <CircleCheck aria-hidden className={styles.positive} />,
  error: <CircleAlert aria-hidden className={styles.negative} />,
  loading: <Spinner />,
};

/**
 * Shows what `toast` of react-hot-toast/headless says, with that library's own limits: at most 20, errors and blanks
 * 4 s, successes 2 s, loading until it is replaced. The library's ready-made Toaster writes a <style> into the page,
 * which the content security policy refuses.
 */
export function ToastList() {
  const { t } = useTranslation();
  const { toasts, handlers } = useToaster({ removeDelay: 200 });
  return (
    <div
      className={styles.list}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((item) => (
        <div
          key={item.id}
          className={classNames(styles.toast, !item.visible && styles.leaving)}
          {...(item.type === 'error' ? { role: 'alert' } : item.ariaProps)}
        >
          {icons[item.type]}
          <div className={styles.message}>{resolveValue(item.message, item)}</div>
          {item.type !== 'loading' && (
            <IconButton
              label={t('action.close')}
              icon={<X aria-hidden />}
              onPress={() => toast.dismiss(item.id)}
            />
          )}
        </div>
      ))}
    </div>
  );
}
