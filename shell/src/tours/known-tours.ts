import { userTours, userToursSeen } from '@volante/contracts/tours/tour.contract';
import { callApi } from '@volante/mfe-kit/api';
import { seenHere, seenToo } from './seen-tours';

/** Maximum of one call; a browser with more entries sends them the next time. */
const AT_ONCE = 50;

/**
 * Merges the tours seen elsewhere, and sends those that only this browser knows. Runs when a tour would start, which
 * is seldom. Never fails: without the server the browser's own copy decides.
 */
export async function compareSeen(person: string): Promise<void> {
  try {
    const { seen } = await callApi(userTours, {});
    const own = seenHere(person).filter((id) => !seen.includes(id));
    seenToo(person, seen);
    if (own.length > 0) await callApi(userToursSeen, { seen: own.slice(0, AT_ONCE) });
  } catch {
    return;
  }
}

/** For the person's other devices; entries that do not arrive are sent at this browser's next comparison. */
export async function tellSeen(seen: string[]): Promise<void> {
  await callApi(userToursSeen, { seen }).catch(() => null);
}
