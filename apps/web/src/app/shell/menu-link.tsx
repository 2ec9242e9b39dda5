import { Link, type LinkProps, useLocation } from 'react-router';
import { menuPlace } from './menu-place.ts';

/** A link of a menu. It is marked on every page of its feature, whatever the address of the page. */
export function MenuLink({ to, ...rest }: LinkProps & { to: string }) {
  const place = menuPlace(useLocation());
  const isHere =
    place === to ||
    (to !== '/' && place.startsWith(`${to}/`) && !(to === '/admin' && place.startsWith('/admin/seasons')));
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />;
}
