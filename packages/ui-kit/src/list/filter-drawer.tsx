import { Button, Drawer } from 'antd';
import { useKitText } from '../text/text';
import { FilterOptions } from './filter-options';
import type { ListNavigation } from './list-query';
import type { ListFilter } from './list-types';

interface FilterDrawerProps {
  filters: readonly ListFilter[];
  navigation: ListNavigation;
  onClose: () => void;
}

/** All filters below each other, for phones. */
export function FilterDrawer({ filters, navigation, onClose }: FilterDrawerProps) {
  const text = useKitText();
  return (
    <Drawer
      open
      placement="bottom"
      size="85%"
      title={text('list.filters')}
      onClose={onClose}
      footer={
        <div className="v-drawer-foot">
          <Button onClick={navigation.clear}>{text('list.clear')}</Button>
          <Button type="primary" onClick={onClose}>
            {text('list.showResults')}
          </Button>
        </div>
      }
    >
      {filters.map((filter) => (
        <section key={filter.key} className="v-drawer-filter">
          <h3>{filter.label}</h3>
          <FilterOptions
            filter={filter}
            value={navigation.query.filters[filter.key] ?? ''}
            onChange={(value) => navigation.filter(filter.key, value)}
          />
        </section>
      ))}
    </Drawer>
  );
}
