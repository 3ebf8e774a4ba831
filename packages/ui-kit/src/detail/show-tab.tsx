import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { Forward } from './forward';

/** The tab in the address of a route that ends with `:show_tab`, and where its first tab lies. */
function useAddressTab(): { wanted: string; bare: string } {
  const { show_tab: wanted } = useParams();
  const { pathname } = useLocation();
  const whole = pathname.replace(/\/+$/, '');
  return {
    wanted: wanted ?? '',
    bare: wanted === undefined ? whole : whole.slice(0, whole.lastIndexOf('/')),
  };
}

interface ShowTabProps<T extends string> {
  /** The first one is shown for a bare or unknown tab: the address becomes its own. */
  tabs: readonly T[];
  children: (shown: T) => ReactNode;
}

/** For pages of `{show_tab}` routes: `<ShowTab tabs={['mes', 'hoy']}>{(shown) => …}</ShowTab>`. */
export function ShowTab<T extends string>({ tabs, children }: ShowTabProps<T>) {
  const { wanted, bare } = useAddressTab();
  const { search } = useLocation();
  const shown = tabs.find((tab) => tab === wanted);
  if (shown !== undefined) return children(shown);
  return tabs[0] === undefined ? null : <Forward to={`${bare}/${tabs[0]}${search}`} />;
}
