import { userTours, userToursSeen } from '@volante/contracts/tours/tour.contract';
import { callApi } from '@volante/mfe-kit/api';
import { seenHere, seenToo } from './seen-tours';

/** Most that one call takes; a browser that has more to tell does so the next time. */
const AT_ONCE = 50;

/**
 * Brings in what the person has seen elsewhere, and tells what only this browser knows. Asked when a tour would come,
 * which is seldom. Never fails: without the server the browser's own copy decides.
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

/** For the person's other devices; what does not arrive is told when this browser compares the next time. */
export async function tellSeen(id: string): Promise<void> {
  await callApi(userToursSeen, { seen: [id] }).catch(() => null);
}
