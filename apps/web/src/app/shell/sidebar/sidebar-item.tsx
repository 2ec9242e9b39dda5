import type { LucideIcon } from 'lucide-react';
import { lazy, type MouseEvent, type ReactElement, Suspense } from 'react';
import { MenuLink } from '../menu-link.tsx';
import styles from './sidebar.module.css';

const Tooltip = lazy(async () => ({ default: (await import('@/components/tooltip/tooltip.tsx')).Tooltip }));

type SidebarItemProps = {
  icon: LucideIcon;
  text: string;
  hasTooltip: boolean;
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
} & ({ to: string; replaces: boolean; href?: never } | { href: string; replaces?: never; to?: never });

export function SidebarItem(props: SidebarItemProps) {
  const { to, replaces, href, icon: Icon, text, hasTooltip, onPress } = props;
  const content = (
    <>
      <Icon aria-hidden size={20} />
      <span className={styles.text}>{text}</span>
    </>
  );
  const link =
    to === undefined ? (
      <a href={href} className={styles.item} onClick={onPress}>
        {content}
      </a>
    ) : (
      <MenuLink to={to} replace={replaces} className={styles.item} onClick={onPress}>
        {content}
      </MenuLink>
    );
  return <li>{hasTooltip ? <WithTooltip text={text}>{link}</WithTooltip> : link}</li>;
}

/** The link works before the code of the tooltip is there. */
function WithTooltip({ text, children }: { text: string; children: ReactElement<object, 'a'> }) {
  return (
    <Suspense fallback={children}>
      <Tooltip text={text} placement="right">
        {children}
      </Tooltip>
    </Suspense>
  );
}
