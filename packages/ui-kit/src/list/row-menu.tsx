import { MoreOutlined } from '@ant-design/icons';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { useKitText } from '../text/text';

/** The three dots at the end of a row. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const text = useKitText();
  if (items.length === 0) return null;
  return (
    <MenuButton
      label={text('list.rowMenu', { name })}
      items={items}
      face={<MoreOutlined aria-hidden="true" />}
      className="v-icon-button"
    />
  );
}
