import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { useSeen } from '@volante/mfe-kit/recent';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useKeys } from '../keys/keys';
import { useKitText } from '../text/text';
import { ActionRow } from './action-row';
import { useTabInView } from './use-tab-in-view';
import './detail.css';
import '../text/page-texts';

export interface DetailTab {
  key: string;
  label: ReactNode;
  content: ReactNode;
}

export interface DetailPageProps {
  title: string;
  breadcrumb: readonly { label: string; to?: string }[];
  /** Picture or initials. */
  image: ReactNode;
  badge: ReactNode;
  /** Two or three key facts. */
  facts: readonly { label: string; value: ReactNode }[];
  /** Buttons that are always in sight. */
  primary?: ReactNode;
  /** Further buttons beside the primary ones, which fold where there is no room: what remotes put into a slot. */
  actions?: ReactNode;
  menu: readonly MenuItem[];
  tabs: readonly DetailTab[];
  /** Addresses of the neighbours in the list one came from; `j` and `k`. */
  previous?: string | null;
  next?: string | null;
  /** Between header and tabs: a notice. */
  notice?: ReactNode;
}

const TAB = 'tab';

/** Which tab the address names; the first one otherwise. */
function useTab(tabs: readonly DetailTab[]): DetailTab | undefined {
  const [params] = useSearchParams();
  return tabs.find((tab) => tab.key === params.get(TAB)) ?? tabs[0];
}

function Neighbours({ previous, next }: { previous: string | null; next: string | null }) {
  const text = useKitText();
  const navigate = useNavigate();
  useKeys({
    k: previous ? () => void navigate(previous) : undefined,
    j: next ? () => void navigate(next) : undefined,
  });
  if (!previous && !next) return null;
  return (
    <span className="v-neighbours">
      <Link
        to={previous ?? '.'}
        className="v-icon-button"
        aria-disabled={!previous}
        aria-label={text('detail.previous')}
        title={`${text('detail.previous')} (k)`}
      >
        <LeftOutlined aria-hidden="true" />
      </Link>
      <Link
        to={next ?? '.'}
        className="v-icon-button"
        aria-disabled={!next}
        aria-label={text('detail.next')}
        title={`${text('detail.next')} (j)`}
      >
        <RightOutlined aria-hidden="true" />
      </Link>
    </span>
  );
}

/** The names of the tabs; the one on show is brought into view where they do not all fit. */
function Tabs({ tabs, shown }: { tabs: readonly DetailTab[]; shown: string | undefined }) {
  const text = useKitText();
  const bar = useTabInView(shown);
  return (
    <nav className="v-tabs" aria-label={text('detail.tabs')} ref={bar}>
      {tabs.map(({ key, label }, at) => (
        <Link
          key={key}
          to={{ search: at === 0 ? '' : `?${TAB}=${key}` }}
          replace
          preventScrollReset
          className="v-tab"
          aria-current={key === shown ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** A tab once visited stays mounted, so that a form half filled in survives a look at another tab. */
function TabBodies({ tabs, shown }: { tabs: readonly DetailTab[]; shown: string | undefined }) {
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (shown && !visited.includes(shown)) setVisited([...visited, shown]);
  return tabs
    .filter(({ key }) => key === shown || visited.includes(key))
    .map(({ key, content }) => (
      <div key={key} className="v-detail-body" hidden={key !== shown}>
        {content}
      </div>
    ));
}

/**
 * On a phone a sign stands in the place of its words, since the buttons beside it need the room: as in the toolbar, whose part an older
 * shell does not share with a newer remote.
 */
function MoreMenu({ items }: { items: readonly MenuItem[] }) {
  const text = useKitText();
  const label = text('detail.actions');
  return (
    <MenuButton
      label={label}
      items={items}
      face={
        <>
          <span className="vk-wide">{label}</span>
          <span className="vk-narrow" aria-hidden="true">
            ⋯
          </span>
        </>
      }
    />
  );
}

/** One record: who it is on top, tabs that the address names, keys `j` and `k` for the neighbours. */
export function DetailPage(props: DetailPageProps) {
  const { title, breadcrumb, facts, tabs, previous = null, next = null } = props;
  const tab = useTab(tabs);
  useSeen(title);
  return (
    <div className="v-detail">
      <PageToolbar
        title={title}
        breadcrumb={breadcrumb}
        primary={<Neighbours previous={previous} next={next} />}
      />
      <header className="v-detail-head">
        <span className="v-detail-image">{props.image}</span>
        <div className="v-detail-who">
          <h2>
            {title} {props.badge}
          </h2>
          <dl className="v-detail-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={props.actions ? 'v-detail-actions v-detail-actions-row' : 'v-detail-actions'}>
          {props.primary ? <div className="v-detail-buttons">{props.primary}</div> : null}
          {props.actions ? <ActionRow>{props.actions}</ActionRow> : null}
          {props.menu.length > 0 ? <MoreMenu items={props.menu} /> : null}
        </div>
        <Tabs tabs={tabs} shown={tab?.key} />
      </header>
      {props.notice}
      <TabBodies tabs={tabs} shown={tab?.key} />
    </div>
  );
}
