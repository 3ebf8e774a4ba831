import { useText } from '@volante/mfe-kit/i18n';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { askForTour, useDeclaredTour } from '@volante/mfe-kit/tour';
import { useNavigate } from 'react-router';
import { Icon } from './icons';

/** Everything that helps: the guide of this page, tutorials, what is new, versions for a call to support. */
export function useHelpItems(): MenuItem[] {
  const text = useText('shell');
  const navigate = useNavigate();
  const { tour } = useDeclaredTour();
  const page = (key: 'tutorials' | 'changelog' | 'about', icon: MenuItem['icon'], to: string): MenuItem => ({
    key,
    icon,
    label: text(`${key}.title`),
    onSelect: () => void navigate(to),
  });
  const again = { key: 'tour', icon: <Icon name="help" />, label: text('tour.again') };
  return [
    ...(tour ? [{ ...again, onSelect: () => askForTour(tour.id) }] : []),
    page('tutorials', <Icon name="book" />, '/version/tutorials'),
    page('changelog', <Icon name="news" />, '/version/changelog'),
    page('about', <Icon name="info" />, '/about/version'),
  ];
}

/** Help with the keys, too. On a phone there is no room for it: the person's menu has the same entries. */
export function HelpMenu({ onKeys }: { onKeys: () => void }) {
  const text = useText('shell');
  const entries = useHelpItems();
  const keys: MenuItem = {
    key: 'keys',
    icon: <Icon name="keys" />,
    label: text('help.open'),
    onSelect: onKeys,
  };
  return (
    <span data-tour="help">
      <MenuButton
        label={text('help.menu')}
        className="vs-icon"
        face={<Icon name="help" />}
        items={[...entries.slice(0, -1), keys, ...entries.slice(-1)]}
      />
    </span>
  );
}
