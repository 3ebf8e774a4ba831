import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useKitText } from '../text/text';
import { FilterOptions } from './filter-options';
import type { ListNavigation } from './list-query';
import type { ListFilter } from './list-types';
import { Popup } from './popup';

const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer')).FilterDrawer }));

/** Several chosen values are counted, not listed, beyond this. */
const NAMED = 2;

interface ListFiltersProps {
  filters: readonly ListFilter[];
  navigation: ListNavigation;
  isPhone: boolean;
}

function summaryOf(filter: ListFilter, value: string | undefined): string {
  if (!value) return filter.label;
  const words = value
    .split(',')
    .map((one) => filter.options.find((option) => option.value === one)?.label ?? one);
  return words.length > NAMED ? `${filter.label}: ${words.length}` : `${filter.label}: ${words.join(', ')}`;
}

function FilterButton({ filter, navigation }: { filter: ListFilter; navigation: ListNavigation }) {
  const value = navigation.query.filters[filter.key];
  return (
    <Popup label={summaryOf(filter, value)} className={value ? 'v-filter v-filter-on' : 'v-filter'}>
      {(close) => (
        <FilterOptions
          filter={filter}
          value={value ?? ''}
          onChange={(next) => {
            navigation.filter(filter.key, next);
            if (!filter.several) close();
          }}
        />
      )}
    </Popup>
  );
}

function ClearFilters({ navigation }: { navigation: ListNavigation }) {
  const text = useKitText();
  const isSet = Object.keys(navigation.query.filters).length > 0 || navigation.query.search !== '';
  return (
    // Its place is kept: the table must not move while one types.
    <Button
      type="text"
      style={isSet ? undefined : { visibility: 'hidden' }}
      icon={<CloseOutlined aria-hidden="true" />}
      aria-label={text('list.clear')}
      title={text('list.clear')}
      onClick={navigation.clear}
    />
  );
}

/** The filters in a row, each with its value; on a phone one button to a drawer. */
export function ListFilters({ filters, navigation, isPhone }: ListFiltersProps) {
  const text = useKitText();
  const [isOpen, setOpen] = useState(false);
  const set = Object.keys(navigation.query.filters).length;
  if (!isPhone) {
    return (
      <>
        {filters.map((filter) => (
          <FilterButton key={filter.key} filter={filter} navigation={navigation} />
        ))}
        <ClearFilters navigation={navigation} />
      </>
    );
  }
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {set > 0 ? text('list.filtersOn', { count: set }) : text('list.filters')}
      </Button>
      <Suspense>
        {isOpen ? (
          <FilterDrawer filters={filters} navigation={navigation} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
