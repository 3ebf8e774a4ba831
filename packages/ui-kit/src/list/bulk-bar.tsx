import { CloseOutlined } from '@ant-design/icons';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { Button } from 'antd';
import { useKitText } from '../text/text';

/** The first actions stand in the bar, the rest behind a menu. */
const IN_BAR = 3;

interface BulkBarProps {
  count: number;
  actions: readonly MenuItem[];
  isPhone: boolean;
  onClear: () => void;
}

/** Actions on the ticked rows; floats over the foot of the list, so that nothing moves. */
export function BulkBar({ count, actions, isPhone, onClear }: BulkBarProps) {
  const text = useKitText();
  if (count === 0) return null;
  const inBar = isPhone ? [] : actions.slice(0, IN_BAR);
  const rest = actions.slice(inBar.length);
  return (
    <section className="v-bulk" aria-label={text('list.bulk')}>
      <strong role="status">{text('list.selected', { count })}</strong>
      {inBar.map((action) => (
        <Button
          key={action.key}
          icon={action.icon}
          danger={action.danger ?? false}
          disabled={action.disabled ?? false}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 ? <MenuButton label={text('list.moreActions')} items={rest} /> : null}
      {isPhone ? (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={text('list.unselect')}
          onClick={onClear}
        />
      ) : (
        <Button type="text" onClick={onClear}>
          {text('list.unselect')}
        </Button>
      )}
    </section>
  );
}
