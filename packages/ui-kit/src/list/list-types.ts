import type { CallDeclaration } from '@volante/contracts/call';
import type { LiveEntityName } from '@volante/contracts/live/live-entities';
import type { Permission } from '@volante/contracts/permissions';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import type { ReactNode } from 'react';
import type { z } from 'zod';

/** One page as every list call of the product answers it (`pageOf` of the contracts). */
export interface Page<Row> {
  rows: Row[];
  /** 1-based place of the first row. */
  from: number;
  total: number | null;
  /** `total` is a floor: "10.000+". */
  capped: boolean;
  next: string | null;
  previous: string | null;
}

export type ListCall<Row> = CallDeclaration<z.ZodType, z.ZodType<Page<Row>>>;

/** The state of the address: the one source of the list's content. */
export interface ListQuery {
  search: string;
  sort: string;
  cursor: string | null;
  /** Filter → value; several values joined by `,`. Only filters that are set. */
  filters: Readonly<Record<string, string>>;
}

export interface ListColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Values of `sort` in both directions, when the call sorts by this column. */
  sort?: { up: string; down: string };
  /** Not shown until chosen. */
  optional?: boolean;
  align?: 'right';
  /** CSS width. */
  width?: string;
}

export interface FilterOption {
  value: string;
  label: string;
}

export interface ListFilter {
  key: string;
  label: string;
  options: readonly FilterOption[];
  /** Several values may be chosen. */
  several?: boolean;
}

/** Data for actions on the list. */
export interface ListContext<Row> {
  query: ListQuery;
  rows: readonly Row[];
  /** Rows that are ticked, in the order of ticking. */
  selected: readonly string[];
  total: number | null;
  /** Keys of the columns on show, in order. */
  columns: readonly string[];
  /** Spanish words of search and filters; '' without any. */
  caption: string;
  clearSelection: () => void;
}

/** Filters, sort and columns under a name. */
export interface ListView {
  id: string;
  name: string;
  shared: boolean;
  own: boolean;
  filters: Readonly<Record<string, string>>;
  search: string;
  sort: string;
  columns: readonly string[];
}

export interface ListViews {
  rows: readonly ListView[];
  save: (view: Omit<ListView, 'id' | 'own'> & { id?: string }) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

export interface ListPrimary {
  label: string;
  to: string;
  permission?: Permission;
}

export interface ListPageProps<Row extends { id: string }> {
  /** Key of the browser's settings for this list (columns, density). */
  name: string;
  title: string;
  call: ListCall<Row>;
  /** Part of every request, though no filter shows it: the owner of the list. Constant. */
  fixed?: Readonly<Record<string, string>>;
  breadcrumb?: readonly { label: string; to?: string }[];
  /** Between toolbar and list: the owner of the list. */
  head?: ReactNode;
  /** The entity of the rows, for the live stream: other people's changes show without reloading. */
  live?: LiveEntityName;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  /** '' where the call knows one order only. */
  defaultSort: string;
  /** None where the call searches nothing. */
  searchLabel?: string;
  /** The call's name for the search text; `search` by default. */
  searchAs?: string;
  rowName: (row: Row) => string;
  /** Null for a row that leads nowhere: its name is plain text. */
  rowHref: (row: Row) => string | null;
  /** The facts that matter, under the name, on a phone. */
  card: (row: Row) => ReactNode;
  /** The face of a record in a grid; with it people choose between list and grid, each for themselves. */
  tile?: (row: Row) => ReactNode;
  rowMenu?: (row: Row) => MenuItem[];
  bulk?: (context: ListContext<Row>) => MenuItem[];
  primary?: ListPrimary;
  more?: (context: ListContext<Row>) => MenuItem[];
  exports?: (context: ListContext<Row>) => MenuItem[];
  views?: ListViews;
  /** The purpose of this list and how to begin. */
  empty: { title: string; text: string; action?: ReactNode };
  /** Called after each page: for next and previous record. */
  onPage?: (page: Page<Row>, query: ListQuery) => void;
}
