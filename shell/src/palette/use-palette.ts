import { asApiError } from '@volante/mfe-kit/api-error';
import { readRecent, rememberRecent } from '@volante/mfe-kit/recent';
import { searchText } from '@volante/mfe-kit/search-text';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { announce } from '../console/announcer';
import { type Entry, sectionsOf } from './entries';
import { useFoundEntries } from './use-found-entries';
import { useKnownEntries } from './use-known-entries';

/** Limit for each section, so that nothing is pushed out of sight. */
const SHOWN = 8;

/** The last choices with today's permissions: others are not offered. */
function recentOf(known: readonly Entry[]): Entry[] {
  return readRecent().flatMap((recent) => {
    const now = known.find((entry) => entry.key === recent.key);
    if (now) return [{ ...now, section: 'recent' as const }];
    if (!recent.to) return [];
    const { key, title, to, detail } = recent;
    return [{ key, id: key, title, to, section: 'recent' as const, ...(detail ? { detail } : {}) }];
  });
}

function useEntries(typed: string) {
  const all = useKnownEntries('');
  const known = useKnownEntries(typed);
  const { entries: found, text, isAsking, failed } = useFoundEntries(typed);
  const entries = useMemo(() => {
    const isEmpty = typed.trim() === '';
    const recent = isEmpty ? recentOf(all) : [];
    const shown = new Set(recent.map((entry) => entry.key));
    const current = text === searchText(typed) ? found : [];
    const rest = [...current, ...known].filter((entry) => !shown.has(entry.key));
    const lines = [...recent, ...rest];
    return sectionsOf(lines).flatMap((section) =>
      lines.filter((entry) => entry.section === section).slice(0, SHOWN),
    );
  }, [all, known, found, text, typed]);
  return { entries, isAsking, failed };
}

async function act(entry: Entry): Promise<void> {
  try {
    const said = await entry.run?.();
    if (said) announce(said);
  } catch (thrown) {
    announce(asApiError(thrown).message);
  }
}

/** The state of the palette: text, lines, the line that Enter takes. */
export function usePalette(onClose: () => void) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const [isEager, setEager] = useState(false);
  const { entries, isAsking, failed } = useEntries(typed);
  /** Lines that arrive late do not move the choice away from the line that the person has gone to. */
  const active = entries.find((entry) => entry.key === wanted) ?? entries[0] ?? null;

  const write = (text: string) => {
    setTyped(text);
    setWanted(null);
    setEager(false);
  };
  const choose = (entry: Entry) => {
    if (entry.prompt) {
      write(entry.prompt);
      return;
    }
    rememberRecent(entry);
    onClose();
    if (entry.to) void navigate(entry.to);
    else void act(entry);
  };
  const move = (step: number) => {
    const at = entries.findIndex((entry) => entry.key === active?.key);
    setWanted(entries.at((at + step) % entries.length)?.key ?? null);
  };
  /** Enter before the first answer takes the first line as soon as it is there. */
  const enter = () => {
    if (active) choose(active);
    else setEager(isAsking);
  };
  const takeFirst = useEffectEvent(() => {
    if (isEager && active) choose(active);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever lines arrive
  useEffect(() => takeFirst(), [entries, isEager]);
  const point = (entry: Entry) => setWanted(entry.key);
  return { typed, entries, active, isAsking, failed, write, choose, move, point, enter };
}
