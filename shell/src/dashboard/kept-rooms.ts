import { readStored, writeStored } from '@volante/mfe-kit/storage';
import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels by card. */
type Rooms = Readonly<Record<string, number>>;
/** One person's, on a phone and elsewhere: a card beside another one is not as high as below it. */
export type KeptRooms = Partial<Record<'phone' | 'wide', Rooms>>;

const PHONE = '(max-width: 600px)';
/** People of one device whose rooms are remembered; who came last stays. */
const MAX_PEOPLE = 10;
const UNFINISHED = '.vs-bone, .v-bone, [aria-busy="true"], [role="alert"]';

const widthNow = () => (matchMedia(PHONE).matches ? 'phone' : 'wide');

function allKept(): Readonly<Record<string, KeptRooms>> {
  try {
    const kept: unknown = JSON.parse(readStored('rooms') ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function keep(person: string, rooms: Rooms): void {
  const { [person]: own = {}, ...others } = allKept();
  const width = widthNow();
  const next = { ...own, [width]: { ...own[width], ...rooms } };
  const people = [...Object.entries(others), [person, next] as const].slice(-MAX_PEOPLE);
  writeStored('rooms', JSON.stringify(Object.fromEntries(people)));
}

/** Heights that the cards need, without the places that are kept for them. */
function heightsIn(cards: HTMLElement): Rooms {
  cards.classList.add('vs-widgets-measured');
  const measured = [...cards.querySelectorAll<HTMLElement>(':scope > [data-card]')]
    .filter((card) => card.childElementCount > 0 && !card.querySelector(UNFINISHED))
    .map(
      (card) =>
        [card.getAttribute('data-card') ?? '', Math.ceil(card.getBoundingClientRect().height)] as const,
    );
  cards.classList.remove('vs-widgets-measured');
  return Object.fromEntries(measured);
}

/**
 * Places of cards as high as the cards were when the person left the dashboard: what a remote declares fits a usual school and leaves a
 * gap, or moves what is below, in another one. The ref belongs to the element around the cards.
 */
export function useKeptRooms(person: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [rooms] = useState((): KeptRooms => allKept()[person] ?? {});
  useLayoutEffect(() => {
    const cards = ref.current;
    if (!cards) return;
    const remember = () => keep(person, heightsIn(cards));
    addEventListener('pagehide', remember);
    return () => {
      removeEventListener('pagehide', remember);
      remember();
    };
  }, [person]);
  return { ref, rooms };
}
