import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, type TooltipProps, TooltipTrigger } from 'react-aria-components/Tooltip';
import { LocaleProvider } from '@/components/locale-provider/locale-provider.tsx';
import { classNames } from '@/lib/class-names.ts';
import styles from './tooltip.module.css';

type Props = {
  text: string;
  placement?: NonNullable<TooltipProps['placement']>;
  children: ReactElement<object, 'a' | 'button'>;
};

/** Around one link or button. It opens on hover and on keyboard focus and closes on Esc. */
export function Tooltip({ text, placement = 'top', children }: Props) {
  return (
    <LocaleProvider>
      <TooltipTrigger delay={300} closeDelay={100}>
        <Focusable>{children}</Focusable>
        <AriaTooltip placement={placement} offset={6} className={classNames(styles.tooltip)}>
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </LocaleProvider>
  );
}
