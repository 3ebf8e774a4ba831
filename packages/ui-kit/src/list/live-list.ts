import { callApi } from '@volante/mfe-kit/api';
import { useKnownAnswer } from '@volante/mfe-kit/query';
import { type LiveChange, useLiveChange } from '@volante/mfe-kit/use-live';
import { type RefObject, useState } from 'react';
import type { ListPageProps, Page } from './list-types';

interface Waiting<Row> {
  input: string;
  page: Page<Row>;
  /** Records that changed; `null`: many. */
  ids: ReadonlySet<string> | null;
  /** Time of the request, Unix ms. */
  askedAt: number;
}

export interface LiveList {
  /** Changes that wait because showing them would move rows; 0: none, `null`: many. */
  waiting: number | null;
  show: () => void;
}

/** Somebody points at, or is inside, the rows: they must not slip away. */
function isInUse(host: HTMLElement | null): boolean {
  return host !== null && (host.matches(':hover') || host.contains(document.activeElement));
}

function sameOrder(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
}

/** New values in the old places. */
function inPlace<Row extends { id: string }>(shown: Page<Row>, fresh: Page<Row>): Page<Row> {
  const byId = new Map(fresh.rows.map((row) => [row.id, row]));
  return { ...shown, rows: shown.rows.map((row) => byId.get(row.id) ?? row) };
}

function together(
  one: ReadonlySet<string> | null,
  other: ReadonlySet<string> | null,
): ReadonlySet<string> | null {
  return one && other ? new Set([...one, ...other]) : null;
}

/**
 * Shows other people's changes in an open list. Rows change in place; when some would come, go or move while a person
 * works with the list, the change waits for a click.
 */
export function useLiveList<Row extends { id: string }>(
  { call, live }: Pick<ListPageProps<Row>, 'call' | 'live'>,
  input: Record<string, string>,
  host: RefObject<HTMLElement | null>,
): LiveList {
  const answer = useKnownAnswer(call, input);
  const name = JSON.stringify(input);
  const [held, setHeld] = useState<Waiting<Row> | null>(null);
  // The person's own action has had the list read again, with all pending changes in it.
  const waiting = held?.input === name && held.askedAt >= answer.askedAt() ? held : null;

  const take = async ({ ids, since }: LiveChange) => {
    if (!answer.isOlder(since)) return;
    if (answer.isAsking()) {
      answer.askAgain();
      return;
    }
    const askedAt = Date.now();
    const fresh = await callApi(call, input);
    const shown = answer.data();
    // A change or undo has had it read again meanwhile: an older answer must not replace it.
    if (!shown || answer.askedAt() >= askedAt) return;
    if (sameOrder(shown.rows, fresh.rows) || !isInUse(host.current)) {
      answer.replace(fresh, askedAt);
      setHeld(null);
      return;
    }
    const last = answer.askedAt();
    answer.replace(inPlace(shown, fresh), askedAt);
    setHeld((before) => {
      const isStillWaiting = before?.input === name && before.askedAt >= last;
      return {
        input: name,
        page: fresh,
        ids: together(isStillWaiting ? before.ids : new Set(), ids),
        askedAt,
      };
    });
  };
  // A failed read is repeated with the next change, or when the list is visible again.
  useLiveChange(live ? { entity: live } : null, (change) => void take(change).catch(() => undefined));

  return {
    waiting: waiting ? (waiting.ids?.size ?? null) : 0,
    show: () => {
      if (waiting) answer.replace(waiting.page, waiting.askedAt);
      setHeld(null);
    },
  };
}
