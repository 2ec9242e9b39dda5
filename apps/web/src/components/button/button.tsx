import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '@/components/states/spinner.tsx';
import { classNames } from '@/lib/class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'negative';

type BaseButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick'> & {
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  isDisabled?: boolean;
  /** While it works it turns a spinner, keeps its width and its focus, and can't be pressed again. */
  isPending?: boolean;
  /** Can't be pressed now, and says why in a tooltip: unlike a disabled one it still takes the pointer and the focus. */
  isUnavailable?: boolean;
};

/**
 * A native button under all buttons of ours: the browser has the behaviour, and React Aria's own would be a twelfth of
 * the first load.
 */
export function BaseButton({
  onPress,
  isDisabled = false,
  isPending = false,
  isUnavailable = false,
  ...rest
}: BaseButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled}
      aria-disabled={isPending || isUnavailable || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isPending || isUnavailable) event.preventDefault();
        else onPress?.(event);
      }}
    />
  );
}

type ButtonProps = Omit<BaseButtonProps, 'className' | 'children'> & {
  variant?: ButtonVariant;
  icon?: ReactNode;
  children: ReactNode;
};

export function Button({ variant = 'secondary', icon, children, ...rest }: ButtonProps) {
  return (
    <BaseButton {...rest} className={classNames(styles.button, styles[variant])}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {rest.isPending && (
        <span className={styles.pending}>
          <Spinner />
        </span>
      )}
    </BaseButton>
  );
}

type IconButtonProps = Omit<BaseButtonProps, 'className' | 'children' | 'aria-label'> & {
  /** What the button does, for those who don't see the icon. */
  label: string;
  icon: ReactNode;
};

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <BaseButton
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles.quiet, styles.square)}
    >
      {icon}
    </BaseButton>
  );
}
