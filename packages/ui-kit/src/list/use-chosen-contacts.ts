import type { CallInput } from '@volante/contracts/call';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useEffect, useState } from 'react';

const PAGE = 100;
/** Contacts that one job of the product takes. */
const MAX_CHOSEN = 1_000;

type Filters = Omit<CallInput<typeof contactFinder>, 'cursor' | 'limit' | 'count' | 'sort'>;

interface Chosen {
  /** `null`: the list is being read, or has too many. */
  ids: readonly string[] | null;
  isTooMany: boolean;
  error: unknown;
}

async function listed(filters: Filters): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await callApi(contactFinder, {
      ...{ ...filters, limit: PAGE, count: false },
      ...(cursor ? { cursor } : {}),
    });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor && ids.length <= MAX_CHOSEN);
  return ids;
}

/** The ticked contacts, or all that the list has. */
export function useChosenContacts(ticked: readonly string[] | null, filters: Filters): Chosen {
  const [read, setRead] = useState<Chosen>({ ids: null, isTooMany: false, error: null });
  const key = JSON.stringify(filters);
  useEffect(() => {
    if (ticked) return;
    let isLeft = false;
    listed(JSON.parse(key) as Filters)
      .then((ids) => {
        const isTooMany = ids.length > MAX_CHOSEN;
        if (!isLeft) setRead({ ids: isTooMany ? null : ids, isTooMany, error: null });
      })
      .catch((error: unknown) => {
        if (!isLeft) setRead({ ids: null, isTooMany: false, error: asApiError(error) });
      });
    return () => {
      isLeft = true;
    };
  }, [ticked, key]);
  if (!ticked) return read;
  const isTooMany = ticked.length > MAX_CHOSEN;
  return { ids: isTooMany ? null : ticked, isTooMany, error: null };
}
