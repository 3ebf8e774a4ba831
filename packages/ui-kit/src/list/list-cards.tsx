import { Link } from 'react-router';
import { Skeleton } from '../states/skeleton';
import { useKitText } from '../text/text';
import type { ListPageProps } from './list-types';
import { RowMenu } from './row-menu';
import { useRowOpening } from './row-opening';
import type { Selection } from './selection';

const SKELETON_CARDS = 8;

interface ListCardsProps<Row extends { id: string }>
  extends Pick<ListPageProps<Row>, 'rowName' | 'rowHref' | 'rowMenu' | 'card' | 'tile' | 'title'> {
  rows: readonly Row[] | null;
  isStale: boolean;
  selection: Selection | null;
}

interface CardProps<Row extends { id: string }> {
  row: Row;
  list: ListCardsProps<Row>;
  /** Another row has a menu: facts end at the same place in all of them. */
  hasRoom: boolean;
}

function CardName({ to, name, title }: { to: string | null; name: string; title: string | undefined }) {
  const face = { className: 'v-card-name', title };
  if (to === null) return <span {...face}>{name}</span>;
  return (
    <Link to={to} {...face}>
      {name}
    </Link>
  );
}

function Card<Row extends { id: string }>({ row, list, hasRoom }: CardProps<Row>) {
  const text = useKitText();
  const { selection, rowName, rowHref, rowMenu, card, tile } = list;
  const name = rowName(row);
  const to = rowHref(row);
  const opening = useRowOpening(to);
  const menu = rowMenu?.(row) ?? [];
  return (
    <li
      data-row={row.id}
      className={selection?.has(row.id) ? 'v-card-row v-ticked' : 'v-card-row'}
      {...opening}
    >
      {tile ? (
        <div className="v-tile-face" aria-hidden="true">
          {tile(row)}
        </div>
      ) : null}
      {selection ? (
        <label className="v-card-tick">
          <input
            type="checkbox"
            aria-label={text('list.tick', { name })}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row.id, false)}
          />
        </label>
      ) : null}
      <div className="v-card-body">
        <CardName to={to} name={name} title={tile ? name : undefined} />
        <div className="v-card-facts">{card(row)}</div>
      </div>
      {hasRoom && menu.length === 0 ? <span className="v-card-room" aria-hidden="true" /> : null}
      <RowMenu name={name} items={menu} />
    </li>
  );
}

/** The list on a phone, or as a grid of tiles: a card for each record with the facts that matter. */
export function ListCards<Row extends { id: string }>(props: ListCardsProps<Row>) {
  const { rows } = props;
  const shape = props.tile ? 'v-cards v-tiles' : 'v-cards';
  if (!rows) {
    return (
      <ul className={shape} aria-busy="true" aria-label={props.title}>
        {Array.from({ length: SKELETON_CARDS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bones are all alike
          <li key={at} className="v-card-row" aria-hidden="true">
            <div className="v-card-body">
              <Skeleton width="55%" height={14} />
              <Skeleton width="80%" />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  const hasRoom = rows.some((row) => (props.rowMenu?.(row) ?? []).length > 0);
  return (
    <ul className={props.isStale ? `${shape} v-table-stale` : shape} aria-label={props.title}>
      {rows.map((row) => (
        <Card key={row.id} row={row} list={props} hasRoom={hasRoom} />
      ))}
    </ul>
  );
}
