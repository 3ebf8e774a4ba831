import { type Text, textOf, useText } from '@volante/mfe-kit/i18n';
import { useRemoteStates } from '@volante/mfe-kit/registry';
import { isAllowed, useSession } from '@volante/mfe-kit/session';
import { type ComponentType, useMemo } from 'react';
import { Icon } from './icons';

export interface MenuNode {
  key: string;
  label: string;
  to: string;
  icon: ComponentType;
  order: number;
}

export interface MenuGroup {
  key: string;
  label: string;
  nodes: MenuNode[];
}

const HomeIcon = () => <Icon name="home" />;
const BookIcon = () => <Icon name="book" />;
const NewsIcon = () => <Icon name="news" />;
const InfoIcon = () => <Icon name="info" />;

/** The shell's own pages, last in the menu. */
function helpGroup(text: Text): MenuGroup {
  const node = (key: string, to: string, icon: ComponentType, order: number): MenuNode => ({
    key,
    to,
    icon,
    order,
    label: text(`${key}.title`),
  });
  return {
    key: 'help',
    label: text('menu.help'),
    nodes: [
      node('tutorials', '/version/tutorials', BookIcon, 1),
      node('changelog', '/version/changelog', NewsIcon, 2),
      node('about', '/about/version', InfoIcon, 3),
    ],
  };
}

/** What the remotes put into the menu and the person may use, in order; the dashboard and the help are the shell's own. */
export function useMenu(): { top: MenuNode[]; groups: MenuGroup[] } {
  const text = useText('shell');
  const remotes = useRemoteStates();
  const { user } = useSession();
  return useMemo(() => {
    const top: MenuNode[] = [
      { key: 'dashboard', label: text('dashboard.title'), to: '/dashboard', icon: HomeIcon, order: 0 },
    ];
    const groups = new Map<string, MenuGroup>();
    for (const { description } of remotes) {
      for (const entry of description?.menu ?? []) {
        if (!description || !isAllowed(user, entry)) continue;
        const { key, to, icon, order } = entry;
        const node = { key, to, icon, order, label: textOf(description.name, entry.label) };
        if (!entry.group) {
          top.push(node);
          continue;
        }
        const label = textOf(description.name, entry.group);
        const group = groups.get(label) ?? { key: label, label, nodes: [] };
        group.nodes.push(node);
        groups.set(label, group);
      }
    }
    const inOrder = (a: MenuNode, b: MenuNode) => a.order - b.order;
    for (const group of groups.values()) group.nodes.sort(inOrder);
    return { top: top.sort(inOrder), groups: [...groups.values(), helpGroup(text)] };
  }, [text, remotes, user]);
}
