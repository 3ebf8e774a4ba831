import { textOf, useText } from '@volante/mfe-kit/i18n';
import type { PaletteCommand } from '@volante/mfe-kit/palette-commands';
import { type PlacedCommand, paletteCommands, useRemoteStates } from '@volante/mfe-kit/registry';
import { isAllowed, useSession } from '@volante/mfe-kit/session';
import { useAwake } from '@volante/mfe-kit/slot';
import { askForTour, useDeclaredTour } from '@volante/mfe-kit/tour';
import { useMemo } from 'react';
import { useMenu } from '../layout/menu';
import { chooseTheme, themeMode } from '../layout/theme-mode';
import type { Entry } from './entries';
import { matchOf } from './match';

interface Known {
  entry: Entry;
  words: string;
}

function commandEntry(remote: string, command: PaletteCommand): Known | null {
  const words = command.words ? textOf(remote, command.words) : '';
  const key = `${remote}/${command.id}`;
  if ('find' in command) {
    if (!command.prompt) return null;
    const prompt = textOf(remote, command.prompt);
    return { words, entry: { key, id: key, section: 'actions', title: `${prompt}…`, prompt: `${prompt} ` } };
  }
  const title = textOf(remote, command.label);
  const act = 'to' in command ? { to: command.to } : { run: async () => (await command.run())() };
  return { words, entry: { key, id: key, section: 'actions', title, ...act } };
}

/** The remotes' commands that this person may use. */
export function useCommands(): PlacedCommand[] {
  useAwake('palette.commands');
  const remotes = useRemoteStates();
  const { user } = useSession();
  return useMemo(
    () => paletteCommands(remotes).filter(({ command }) => isAllowed(user, command)),
    [remotes, user],
  );
}

/** Actions of the shell's own menus. */
function useOwnEntries(): Known[] {
  const text = useText('shell');
  const { tour } = useDeclaredTour();
  return useMemo(() => {
    const act = (key: string, title: string, run: () => void): Known => ({
      words: text(`palette.words.${key}`),
      entry: {
        key: `shell/${key}`,
        id: key,
        section: 'actions',
        title,
        run: async () => {
          run();
          return undefined;
        },
      },
    });
    const other = themeMode.get() === 'dark' ? 'light' : 'dark';
    return [
      act('theme', text(`person.${other}`), () => chooseTheme(other)),
      ...(tour ? [act('tour', text('tour.again'), () => askForTour(tour.id))] : []),
    ];
  }, [text, tour]);
}

function useScreens(): Known[] {
  const { top, groups } = useMenu();
  return useMemo(
    () =>
      [{ label: '', nodes: top }, ...groups].flatMap(({ label, nodes }) =>
        nodes.map((node) => ({
          words: label,
          entry: {
            key: `menu/${node.to}`,
            id: node.key,
            section: 'screens' as const,
            title: node.label,
            to: node.to,
            ...(label ? { detail: label } : {}),
          },
        })),
      ),
    [top, groups],
  );
}

/** Matching actions and screens, best first; those without permission are left out. */
export function useKnownEntries(typed: string): Entry[] {
  const commands = useCommands();
  const own = useOwnEntries();
  const screens = useScreens();
  return useMemo(() => {
    const fromRemotes = commands.flatMap(({ remote, command }) => commandEntry(remote, command) ?? []);
    return [...fromRemotes, ...screens, ...own]
      .map(({ entry, words }) => ({ entry, fit: matchOf(typed, entry.title, words) }))
      .filter((one): one is { entry: Entry; fit: number } => one.fit !== null)
      .sort((a, b) => a.fit - b.fit)
      .map(({ entry, fit }) => ({ ...entry, fit }));
  }, [commands, own, screens, typed]);
}
