import { Link } from 'react-router';
import { useTabInView } from './use-tab-in-view';
import './detail.css';

interface TabLinksProps {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { key: string; label: string; to: string }[];
  /** Key of the one on show. */
  shown: string | undefined;
}

/** Tabs whose names are pages of their own, where the address has them in its path. */
export function TabLinks({ label, tabs, shown }: TabLinksProps) {
  const bar = useTabInView(shown);
  return (
    <nav className="v-tabs v-tabs-alone" aria-label={label} ref={bar}>
      {tabs.map(({ key, label: name, to }) => (
        <Link key={key} className="v-tab" to={to} replace aria-current={key === shown ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
