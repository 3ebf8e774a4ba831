import type { LiveEntityName } from '@volante/contracts/live/live-entities';
import type { FieldKind } from '@volante/contracts/records/field';
import type { KnownRecord } from '@volante/contracts/records/record-face';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useSession } from '@volante/mfe-kit/session';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFeedback } from '../feedback/feedback';
import { Gate } from '../gate/gate';
import { ListPage } from '../list/list-page';
import type { FilterOption, ListColumn, ListContext, ListFilter, ListViews } from '../list/list-types';
import { rememberSequence } from '../list/sequence';
import { useKitText } from '../text/text';
import { dayAfter, today } from './expiry';
import { actsOf, type Before, useRecordActs, useRecordMenu } from './record-acts';
import { CardFacts } from './record-card';
import type { Deletion } from './record-delete';
import { RecordGate } from './record-gate';
import type { ListGroups } from './record-list-groups';
import { addressOf, fieldOf, type RecordScreens } from './record-screens';
import { type RecordShow, useRecordShow } from './record-values';
import type { RecordWordsOf } from './record-words';

const Delete = lazy(async () => ({ default: (await import('./record-delete')).RecordDelete }));

type Column = ListColumn<KnownRecord>;

/** How wide a kind stands; the others take what is left. */
const WIDTHS: Partial<Record<FieldKind, string>> = {
  choice: '130px',
  count: '120px',
  flag: '90px',
  instant: '150px',
  money: '130px',
  time: '90px',
};
const TO_THE_RIGHT: readonly (FieldKind | undefined)[] = ['count', 'money', 'instant'];
/** Days ahead by which a list is narrowed to what runs out. */
const UNTIL_DAYS = [0, 30, 60, 90];
const SORT_NAMES: Readonly<Record<string, string>> = { createdAt: 'created', updatedAt: 'updated' };

/** Everything that a row has, in the order in which it is shown. */
function columnNames({ columns, hidden = [], face }: RecordScreens): readonly string[] {
  const state = face.states.includes('inactive') ? ['state'] : [];
  const { show, sorts, stamps } = face.list;
  // Sorted by its name, a record shows it as one column.
  const isNamed = sorts.includes('name') && !face.fields.name;
  const parts = isNamed ? ['name', ...show.filter((name) => !face.title.includes(name))] : show;
  const all = [...parts, ...state, ...stamps].filter((name) => !(hidden as readonly string[]).includes(name));
  const first = columns ?? all;
  return [...new Set([...first, ...all])].filter((name) => all.includes(name));
}

function useColumns(screens: RecordScreens, show: RecordShow): readonly Column[] {
  const { face, columns } = screens;
  return columnNames(screens).map((name) => {
    const field = fieldOf(face, name);
    const kind = field?.kind === 'count' && field.choices ? 'choice' : field?.kind;
    const sort = SORT_NAMES[name] ?? name;
    const width = name === 'state' ? '110px' : kind && WIDTHS[kind];
    return {
      key: name,
      title: show.words.label(name),
      render: (row) => show.cell(name, row),
      ...((face.list.sorts as readonly string[]).includes(sort)
        ? { sort: { up: sort, down: `-${sort}` } }
        : {}),
      ...(columns && !(columns as readonly string[]).includes(name) ? { optional: true } : {}),
      ...(TO_THE_RIGHT.includes(kind) ? { align: 'right' as const } : {}),
      ...(width ? { width } : {}),
    };
  });
}

function optionsOf(
  screens: RecordScreens,
  show: RecordShow,
  yesNo: FilterOption[],
  name: string,
): readonly FilterOption[] {
  const field = screens.face.fields[name];
  const { words } = show;
  if (field?.kind === 'ref' || field?.joined) return show.refs.options(name);
  if (field?.kind === 'flag') return yesNo;
  if (field?.kind === 'day')
    return UNTIL_DAYS.map((count) => ({
      value: dayAfter(today(), count),
      label: words.say('until', { count }),
    }));
  return words.choices(name);
}

function useFilters(
  screens: RecordScreens,
  show: RecordShow,
  group: ListFilter | undefined,
  fixed: Readonly<Record<string, string>>,
): readonly ListFilter[] {
  const kit = useKitText();
  const { face, own } = screens;
  const yesNo = [
    { value: 'true', label: kit('form.yes') },
    { value: 'false', label: kit('form.no') },
  ];
  const shown = Object.entries(face.list.filters).filter(
    ([name]) => !face.list.filterShapes[name]?.isHidden && !(name in fixed),
  );
  const filters = shown.map(([name, kind]) => {
    const { name: key = name } = face.list.filterShapes[name] ?? {};
    return {
      key,
      label: show.words.label(key),
      options: own.options?.[name] ?? optionsOf(screens, show, yesNo, name),
      several: kind === 'several',
    };
  });
  const state = {
    key: 'state',
    label: show.words.label('state'),
    options: face.states.map((value) => ({ value, label: show.words.state(value) })),
    several: true,
  };
  const all = [...filters, ...(group ? [group] : []), state].filter(({ options }) => options.length > 0);
  // Other filters would read the list again; only their words can change here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say is what they are
  return useMemo(() => all, [JSON.stringify(all)]);
}

/** Every record seen in this visit with its state then: undoing a bulk act goes back to it. */
function useSeen() {
  const seen = useRef(new Map<string, Before>());
  return {
    note: (rows: readonly Before[]) => {
      for (const { id, state } of rows) seen.current.set(id, { id, state });
    },
    before: (ids: readonly string[]): Before[] =>
      ids.map((id) => seen.current.get(id) ?? { id, state: 'active' }),
  };
}

/** Entries of an export menu: for the listed rows, or for the ticked ones only. */
export type Exports = (list: ListContext<KnownRecord>, ids?: readonly string[]) => MenuItem[];

const NO_EXPORTS: Exports = () => [];
const NOT_FIXED: Readonly<Record<string, string>> = {};

/** Parts of the list by `RecordListWithTools`. */
export interface ListTools {
  exports?: Exports;
  views?: ListViews;
  groups?: ListGroups;
  /** Further entries of the toolbar's menu. */
  more?: readonly MenuItem[];
  /** Further entries for the ticked records. */
  bulk?: (list: ListContext<KnownRecord>) => MenuItem[];
  /** Buttons where there is no record yet, in place of the kit's. */
  first?: ReactNode;
  /** Filters that the address of the page decides: part of every request, and not offered. */
  fixed?: Readonly<Record<string, string>>;
  /** Between toolbar and list. */
  head?: ReactNode;
  breadcrumb?: readonly { label: string; to?: string }[];
  /** In place of the record's own title. */
  title?: string;
}

interface BulkParts extends ListTools {
  screens: RecordScreens;
  show: RecordShow;
  before: (ids: readonly string[]) => Before[];
  ask: (deletion: Deletion) => void;
}

function useBulk({ screens, show, exports = NO_EXPORTS, groups, bulk, before, ask }: BulkParts) {
  const { can } = useSession();
  const feedback = useFeedback();
  const { words } = show;
  const act = useRecordActs(screens, words);
  const may = actsOf(screens.face, can);
  if (!may.setStateMany && !may.deleteMany && !screens.face.calls.export) return null;
  return (list: ListContext<KnownRecord>): MenuItem[] => {
    const records = before(list.selected);
    const onDone = list.clearSelection;
    const set = (key: string, state: 'active' | 'inactive') =>
      records.some((one) => one.state !== state)
        ? [
            {
              key,
              label: words.say(`act.${key}`),
              onSelect: () => void act(records, state).then(onDone, feedback.failed),
            },
          ]
        : [];
    const remove = {
      key: 'delete',
      label: words.say('act.delete'),
      danger: true,
      onSelect: () => ask({ records, onDone }),
    };
    return [
      ...(bulk?.(list) ?? []),
      ...(groups?.bulk(list) ?? []),
      ...(may.setStateMany ? [...set('activate', 'active'), ...set('deactivate', 'inactive')] : []),
      ...exports(list, list.selected),
      ...(may.deleteMany ? [remove] : []),
    ];
  };
}

/** Ways to the first records: one by one, or out of a file. */
function EmptyAction({ screens, words }: { screens: RecordScreens; words: RecordWordsOf }) {
  const navigate = useNavigate();
  const { create, imports } = screens.at;
  return (
    <Gate permission={screens.face.may.add}>
      <Button type="primary" onClick={() => void navigate(create)}>
        {words.own('create')}
      </Button>
      {imports ? (
        <Button onClick={() => void navigate(imports.path)}>{words.text(imports.title)}</Button>
      ) : null}
    </Gate>
  );
}

/** The toolbar's menu. */
function useMore(
  { at, face }: RecordScreens,
  words: RecordWordsOf,
  groups: ListGroups | undefined,
): MenuItem[] {
  const navigate = useNavigate();
  const { can } = useSession();
  const { imports } = at;
  const start = imports && {
    key: 'import',
    label: words.text(imports.title),
    onSelect: () => void navigate(imports.path),
  };
  return [...(start && can(face.may.add) ? [start] : []), ...(groups?.more ?? [])];
}

/** The list of a declared record: `export const page = () => <RecordList screens={vehicleScreens} />`; kept alive. */
export function RecordList({ screens, ...tools }: ListTools & { screens: RecordScreens }) {
  const { exports = NO_EXPORTS, views, groups, fixed = NOT_FIXED, head, breadcrumb, title } = tools;
  const { face, at } = screens;
  const navigate = useNavigate();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const show = useRecordShow(screens, [...columnNames(screens), ...Object.keys(face.list.filters)]);
  const { words } = show;
  const seen = useSeen();
  const menu = useRecordMenu(screens, words);
  const bulk = useBulk({ screens, show, ...tools, before: seen.before, ask: setDeletion });
  const more = [...useMore(screens, words, groups), ...(tools.more ?? [])];
  const hrefOf = (row: KnownRecord) => addressOf(at, row.id);
  const filters = useFilters(screens, show, groups?.filter, fixed);
  const columns = useColumns(screens, show);
  return (
    <RecordGate screens={screens}>
      <ListPage<KnownRecord>
        name={face.entity}
        live={face.entity as LiveEntityName}
        title={title ?? words.own('title')}
        fixed={fixed}
        {...(head ? { head } : {})}
        {...(breadcrumb ? { breadcrumb } : {})}
        call={face.calls.read}
        columns={columns}
        filters={filters}
        defaultSort={face.list.defaultSort}
        {...(face.list.search.length > 0 ? { searchLabel: words.search() } : {})}
        rowName={words.name}
        rowHref={hrefOf}
        card={(row) => <CardFacts names={screens.card} row={row} show={show} face={face} />}
        rowMenu={(row) => [
          { key: 'open', label: words.say('act.open'), onSelect: () => void navigate(hrefOf(row)) },
          ...menu({
            record: row,
            onDelete: () => setDeletion({ records: [row], name: words.name(row) }),
            further: groups?.row(row) ?? [],
          }),
        ]}
        {...(bulk ? { bulk } : {})}
        primary={{ label: words.own('create'), to: at.create, permission: face.may.add }}
        more={() => more}
        exports={(list) => exports(list)}
        {...(views ? { views } : {})}
        empty={{
          title: words.own('empty') || words.say('emptyTitle'),
          text: words.own('purpose') || words.say('emptyText'),
          action: tools.first ?? <EmptyAction screens={screens} words={words} />,
        }}
        onPage={({ rows }) => {
          seen.note(rows);
          const list = `${at.list}${window.location.search}`;
          rememberSequence(face.entity, { ids: rows.map(({ id }) => id), list });
        }}
      />
      {groups?.dialog}
      <Suspense>
        {deletion ? <Delete screens={screens} deletion={deletion} onClose={() => setDeletion(null)} /> : null}
      </Suspense>
    </RecordGate>
  );
}
