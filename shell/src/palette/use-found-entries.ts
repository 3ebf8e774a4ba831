import type { FindCommand, PaletteChoice, PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { searchText } from '@volante/mfe-kit/search-text';
import { useEffect, useMemo, useState } from 'react';
import type { Entry } from './entries';
import { useCommands } from './use-known-entries';

const MIN_SEARCH_LENGTH = 2;
const PAUSE_MS = 120;
const SHOWN = 8;

type Finder = { remote: string; command: FindCommand };

const loaded = new Map<string, Promise<PaletteFinder>>();

/** One load for each finder; one that fails is loaded again at the next try. */
function loadFinder(key: string, command: FindCommand): Promise<PaletteFinder> {
  const known = loaded.get(key);
  if (known) return known;
  const loading = command.find();
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

async function ask({ remote, command }: Finder, text: string, signal: AbortSignal): Promise<Entry[]> {
  const key = `${remote}/${command.id}`;
  const find = await loadFinder(key, command);
  const choices: readonly PaletteChoice[] = await find({ text, signal });
  return choices.slice(0, SHOWN).map((choice) => ({
    ...choice,
    key: `${key}/${choice.id}`,
    section: command.section,
  }));
}

export interface Found {
  /** The text of these results; another one is still being searched. */
  text: string;
  entries: Entry[];
  /** How many finders failed: theirs is missing. */
  failed: number;
}

const NOTHING: Found = { text: '', entries: [], failed: 0 };

/**
 * Answers of the remotes' finders to the text, from two characters on. Each answer shows as it arrives; new input
 * cancels the former searches. A finder that fails or hangs affects no other.
 */
export function useFoundEntries(typed: string): Found & { isAsking: boolean } {
  const commands = useCommands();
  const finders = useMemo(
    () =>
      commands.flatMap(({ remote, command }): Finder[] => ('find' in command ? [{ remote, command }] : [])),
    [commands],
  );
  const [found, setFound] = useState(NOTHING);
  const [pending, setPending] = useState(0);
  const text = searchText(typed);
  useEffect(() => {
    if (text.length < MIN_SEARCH_LENGTH || finders.length === 0) {
      setFound({ ...NOTHING, text });
      setPending(0);
      return;
    }
    const question = new AbortController();
    const add = (entries: Entry[], failed: number) => {
      if (question.signal.aborted) return;
      setPending((count) => count - 1);
      setFound((before) => {
        const known = before.text === text ? before : { ...NOTHING, text };
        return { text, entries: [...known.entries, ...entries], failed: known.failed + failed };
      });
    };
    setPending(finders.length);
    const timer = setTimeout(() => {
      for (const finder of finders) {
        ask(finder, text, question.signal).then(
          (entries) => add(entries, 0),
          () => add([], 1),
        );
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text, finders]);
  return { ...found, isAsking: pending > 0 };
}
