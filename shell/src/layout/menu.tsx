import { type Text, textOf, useText } from '@volante/mfe-kit/i18n';
import { type RemoteState, useRemoteStates } from '@volante/mfe-kit/registry';
import { type Gated, isAllowed, useSession } from '@volante/mfe-kit/session';
import { type ReactNode, useMemo } from 'react';
import { Icon } from './icons';

export interface MenuNode {
  key: string;
  label: string;
  to: string;
  icon: ReactNode;
  order: number;
}

export interface MenuGroup {
  key: string;
  label: string;
  nodes: MenuNode[];
}

/** The shell's own pages, last in the menu. */
function helpGroup(text: Text): MenuGroup {
  const node = (key: string, to: string, icon: ReactNode, order: number): MenuNode => ({
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
      node('tutorials', '/version/tutorials', <Icon name="book" />, 1),
      node('changelog', '/version/changelog', <Icon name="news" />, 2),
      node('about', '/about/version', <Icon name="info" />, 3),
    ],
  };
}

/** A glyph that stands in the manifest: its remote's code is not there yet. */
function Drawn({ path }: { path: string }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={path} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

interface Offered extends Gated {
  node: MenuNode;
  group: string | null;
}

/** A remote's menu entries: from the manifest where present, else from its description. */
function offeredBy({ release, description }: RemoteState): Offered[] {
  if (release.menu)
    return release.menu.map(({ icon, group = null, ...entry }) => ({
      ...entry,
      group,
      node: { ...entry, icon: <Drawn path={icon} /> },
    }));
  return (description?.menu ?? []).map(({ label, group, icon: Glyph, ...entry }) => ({
    ...entry,
    group: group ? textOf(release.name, group) : null,
    node: { ...entry, icon: <Glyph />, label: textOf(release.name, label) },
  }));
}

/** Menu entries of the remotes that the person may use, in order; the dashboard and the help are the shell's own. */
export function useMenu(): { top: MenuNode[]; groups: MenuGroup[] } {
  const text = useText('shell');
  const remotes = useRemoteStates();
  const { user } = useSession();
  return useMemo(() => {
    const top: MenuNode[] = [
      {
        key: 'dashboard',
        label: text('dashboard.title'),
        to: '/dashboard',
        icon: <Icon name="home" />,
        order: 0,
      },
    ];
    const groups = new Map<string, MenuGroup>();
    for (const entry of remotes.flatMap(offeredBy)) {
      if (!isAllowed(user, entry)) continue;
      if (entry.group === null) {
        top.push(entry.node);
        continue;
      }
      const group = groups.get(entry.group) ?? { key: entry.group, label: entry.group, nodes: [] };
      group.nodes.push(entry.node);
      groups.set(entry.group, group);
    }
    const inOrder = (a: MenuNode, b: MenuNode) => a.order - b.order;
    for (const group of groups.values()) group.nodes.sort(inOrder);
    // By their first entries: remotes join in any order.
    const placed = [...groups.values()].sort(
      ({ nodes: [a] }, { nodes: [b] }) => (a?.order ?? 0) - (b?.order ?? 0),
    );
    return { top: top.sort(inOrder), groups: [...placed, helpGroup(text)] };
  }, [text, remotes, user]);
}
