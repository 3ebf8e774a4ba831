import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../keys/keys';
import { EmptyState } from '../states/empty-state';
import { ErrorState } from '../states/error-state';
import { useKitText } from '../text/text';
import { BulkBar } from './bulk-bar';
import './list.css';
import { ListCards } from './list-cards';
import { ListColumns } from './list-columns';
import { ListFilters } from './list-filters';
import { countText, ListFoot } from './list-foot';
import { useListPreferences } from './list-preferences';
import { captionOf, type ListNavigation, listInput, useListQuery } from './list-query';
import { ListSearch } from './list-search';
import { ListTable } from './list-table';
import type { ListContext, ListPageProps, ListPrimary } from './list-types';
import { type LiveList, useLiveList } from './live-list';
import { SavedViews } from './saved-views';
import { useSelection } from './selection';
import { ShapeChoice } from './shape-choice';
import { useListShape } from './use-list-shape';
import { usePhone } from './use-phone';

function PrimaryButton({ primary }: { primary: ListPrimary }) {
  const navigate = useNavigate();
  const mayUse = useCan(primary.permission ?? null);
  const go = mayUse ? () => void navigate(primary.to) : undefined;
  useKeys({ n: go });
  const isPhone = usePhone();
  if (!go) return null;
  return (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={go}
      data-tour="list-primary"
      {...(isPhone ? { 'aria-label': primary.label } : {})}
    >
      {isPhone ? null : primary.label}
    </Button>
  );
}

/** Everything that the parts of a list share. */
function useList<Row extends { id: string }>(props: ListPageProps<Row>) {
  const text = useKitText();
  const navigation = useListQuery(props.filters, props.defaultSort);
  const { query } = navigation;
  const input = { ...props.fixed, ...listInput(query, props.searchAs) };
  const answer = useCall(props.call, input);
  const host = useRef<HTMLDivElement>(null);
  const live = useLiveList(props, input, host);
  const page = answer.data ?? null;
  const selection = useSelection(page?.rows ?? null);
  const [preferences, remember] = useListPreferences(props.name);
  const [shape, choose] = useListShape(props.name);
  const columns = useMemo(() => {
    const wanted = preferences.columns;
    return props.columns.filter(
      (column, at) => at === 0 || (wanted ? wanted.includes(column.key) : !column.optional),
    );
  }, [props.columns, preferences.columns]);
  const tellPage = useEffectEvent(() => {
    if (page && !answer.isPlaceholderData) props.onPage?.(page, query);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each page that arrives
  useEffect(() => tellPage(), [page, answer.isPlaceholderData]);
  const context: ListContext<Row> = {
    query,
    rows: page?.rows ?? [],
    selected: selection.ids,
    total: page?.total ?? null,
    columns: columns.map((column) => column.key),
    caption: captionOf(query, props.filters, text('list.searchWord')),
    clearSelection: selection.clear,
  };
  const isTiled = props.tile !== undefined && shape === 'tiles';
  const shown = { shape, choose, isTiled };
  return { navigation, answer, host, live, page, selection, preferences, remember, columns, context, shown };
}

type List<Row extends { id: string }> = ReturnType<typeof useList<Row>>;

function ListBar<Row extends { id: string }>(props: {
  list: List<Row>;
  page: ListPageProps<Row>;
  isPhone: boolean;
}) {
  const text = useKitText();
  const { list, page, isPhone } = props;
  const { navigation, context, remember } = list;
  const exports = page.exports?.(context) ?? [];
  return (
    <div className="v-list-bar">
      {page.searchLabel ? (
        <ListSearch label={page.searchLabel} value={navigation.query.search} onSearch={navigation.search} />
      ) : null}
      <div className="v-list-filters" data-tour="list-filters">
        <ListFilters filters={page.filters} navigation={navigation} isPhone={isPhone} />
      </div>
      <div className="v-list-tools" data-tour="list-tools">
        {page.views ? (
          <SavedViews
            views={page.views}
            navigation={navigation}
            columns={context.columns}
            onColumns={(columns) => remember({ columns })}
          />
        ) : null}
        {page.tile ? <ShapeChoice shape={list.shown.shape} onChoose={list.shown.choose} /> : null}
        {isPhone || list.shown.isTiled ? null : (
          <ListColumns
            columns={page.columns}
            shown={context.columns}
            isDense={list.preferences.dense}
            onChange={remember}
          />
        )}
        {exports.length > 0 ? (
          <MenuButton
            label={text('list.export')}
            className="v-filter"
            face={
              <>
                <DownloadOutlined aria-hidden="true" />
                <span>{text('list.export')}</span>
              </>
            }
            items={exports}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Over the first row, so that its coming and going moves nothing. */
function LiveChip({ live }: { live: LiveList }) {
  const text = useKitText();
  const { waiting } = live;
  return (
    <div className="v-live" role="status">
      {waiting === 0 ? null : (
        <button type="button" className="v-live-chip" onClick={live.show}>
          {waiting === null ? text('list.changesMany') : text('list.changes', { count: waiting })}
        </button>
      )}
    </div>
  );
}

function NothingFound({ navigation }: { navigation: ListNavigation }) {
  const text = useKitText();
  return (
    <EmptyState title={text('list.nothingFound')} text={text('list.nothingFoundText')}>
      <Button type="primary" onClick={navigation.clear}>
        {text('list.clear')}
      </Button>
    </EmptyState>
  );
}

function ListBody<Row extends { id: string }>(props: {
  list: List<Row>;
  page: ListPageProps<Row>;
  isPhone: boolean;
}) {
  const { list, page, isPhone } = props;
  const { answer, navigation, selection } = list;
  const { query } = navigation;
  if (answer.isError && !answer.data) {
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (list.page?.rows.length === 0) {
    const isFiltered = query.search !== '' || query.cursor !== null || Object.keys(query.filters).length > 0;
    return isFiltered ? (
      <NothingFound navigation={navigation} />
    ) : (
      <EmptyState title={page.empty.title} text={page.empty.text}>
        {page.empty.action}
      </EmptyState>
    );
  }
  const common = {
    rows: list.page?.rows ?? null,
    isStale: answer.isPlaceholderData,
    title: page.title,
    rowName: page.rowName,
    rowHref: page.rowHref,
    ...(page.rowMenu ? { rowMenu: page.rowMenu } : {}),
    selection: page.bulk ? selection : null,
  };
  return (
    <>
      <LiveChip live={list.live} />
      <div ref={list.host}>
        {isPhone || list.shown.isTiled ? (
          <ListCards
            {...common}
            card={page.card}
            {...(list.shown.isTiled && page.tile ? { tile: page.tile } : {})}
          />
        ) : (
          <ListTable
            {...common}
            columns={list.columns}
            isDense={list.preferences.dense}
            sort={query.sort}
            onSort={navigation.sort}
          />
        )}
      </div>
      {list.page ? <ListFoot page={list.page} onPage={navigation.page} /> : null}
    </>
  );
}

/**
 * A list as a declaration: call, columns, filters, views, actions. Search, filters, sort and page live in the address;
 * loading, error, empty, empty by filter and data are handled here. Keys: `/` search, `n` new, arrows to page.
 */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const list = useList(props);
  const isPhone = usePhone();
  const { page, context, selection } = list;
  const more = props.more?.(context) ?? [];
  return (
    <>
      <PageToolbar
        title={props.title}
        breadcrumb={props.breadcrumb ?? []}
        {...(page ? { count: countText(page) } : {})}
        {...(props.primary ? { primary: <PrimaryButton primary={props.primary} /> } : {})}
        more={more}
      />
      {props.head}
      <div className="v-list">
        <ListBar list={list} page={props} isPhone={isPhone} />
        {list.answer.isError && list.answer.data ? (
          <ErrorState error={list.answer.error} onRetry={() => void list.answer.refetch()} />
        ) : null}
        <ListBody list={list} page={props} isPhone={isPhone} />
        <BulkBar
          count={selection.ids.length}
          actions={props.bulk?.(context) ?? []}
          isPhone={isPhone}
          onClear={selection.clear}
        />
      </div>
    </>
  );
}
