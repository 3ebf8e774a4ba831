import { useText } from '@volante/mfe-kit/i18n';
import { usePresentPerson } from '@volante/mfe-kit/present-person';
import { type PlacedContribution, useRemoteStates } from '@volante/mfe-kit/registry';
import { isAllowed, useSession } from '@volante/mfe-kit/session';
import { SlotItem, SlotOutages, useSlot } from '@volante/mfe-kit/slot';
import type { CardPlace } from '@volante/mfe-kit/slots';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { usePageTour } from '@volante/mfe-kit/tour';
import { type CSSProperties, type ReactNode, Suspense, useEffect, useState } from 'react';
import { AntdFrame } from '../layout/lazy-frame';
import { Panel } from '../pages/panel';
import { type KeptRooms, useKeptRooms } from './kept-rooms';

const NOON = 12;
const EVENING = 21;

function greeting(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

const SLOT = 'dashboard.widgets';
const TODAY = 'dashboard.today';
/** Default height of a card that does not declare one. */
const ROOM = 286;
/** Skeletons while no card's place is known: about a screen full. */
const FIRST = [1, 2, 3, 4];

const TOUR_STEPS = ['menu', 'search', 'widgets', 'tray', 'help'] as const;
const TOUR_TARGETS = {
  menu: '[data-tour="menu"], .vs-open-menu',
  search: '[data-tour="palette"]',
  widgets: '[data-tour="widgets"]',
  tray: '[data-tour="tray"]',
  help: '[data-tour="help"]',
} as const;

function useDashboardTour(isReady: boolean): void {
  const text = useText('shell');
  const steps = TOUR_STEPS.map((step) => ({
    target: TOUR_TARGETS[step],
    title: text(`tour.dashboard.${step}.title`),
    body: text(`tour.dashboard.${step}.body`),
  }));
  usePageTour(isReady ? { id: 'shell.dashboard', steps } : null);
}

function Framed({ antd, children }: { antd: boolean; children: ReactNode }) {
  if (!antd) return children;
  return (
    <Suspense fallback={<div className="vs-bone vs-bone-card" />}>
      <AntdFrame>{children}</AntdFrame>
    </Suspense>
  );
}

interface Card extends CardPlace {
  key: string;
  order: number;
  /** `null`: its remote is not loaded, so only its place is known. */
  placed: PlacedContribution<typeof SLOT> | null;
}

const keyOf = (remote: string, { id }: { id: string }) => `${remote}/${id}`;

/** Cards that are there and places of those that will be, in order: a card that comes late moves none that is there. */
function useCards(widgets: readonly PlacedContribution<typeof SLOT>[]): Card[] {
  const { user } = useSession();
  const there = widgets.map((placed): Card => {
    const { span, room, phoneRoom, order } = placed.contribution;
    return {
      ...{ span, room, phoneRoom, order },
      key: keyOf(placed.remote, placed.contribution),
      placed,
    };
  });
  const coming = useRemoteStates()
    .filter(({ status }) => status === 'resting' || status === 'loading')
    .flatMap(({ release: { name, cards = [] } }) =>
      cards
        .filter((card) => isAllowed(user, card))
        .map((card): Card => ({ ...card, key: keyOf(name, card), placed: null })),
    );
  return [...there, ...coming].sort((a, b) => a.order - b.order);
}

/** Cards wait for each other's places so long: a slow remote holds up nobody else's. */
const MAX_WAIT_MS = 1_500;

/** Once a card was shown, none waits for a remote that comes again. */
function useSettled(isSettled: boolean, hasCards: boolean): boolean {
  const [was, remember] = useState(isSettled);
  if (isSettled && !was) remember(true);
  useEffect(() => {
    if (was || !hasCards) return;
    const timer = setTimeout(() => remember(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [was, hasCards]);
  return was || isSettled;
}

function CardBox({ card, rooms }: { card: Card; rooms: KeptRooms }) {
  const { span = 6, placed, key } = card;
  const room = rooms.wide?.[key] ?? card.room ?? ROOM;
  const phoneRoom = rooms.phone?.[key] ?? card.phoneRoom ?? card.room ?? ROOM;
  const style = { '--room': `${room}px`, '--phone-room': `${phoneRoom}px` } as CSSProperties;
  const bone = <div className="vs-bone vs-bone-card" />;
  return (
    <div className="vs-widget" data-card={key} data-span={span} style={style}>
      {placed ? (
        <Framed antd={placed.contribution.antd ?? false}>
          <SlotItem name={SLOT} placed={placed} context={{}} pending={bone} />
        </Framed>
      ) : (
        bone
      )}
    </div>
  );
}

/** Lines about work that waits; their room is kept, and they are loaded after the first paint. */
function Today({ isLookedAt }: { isLookedAt: boolean }) {
  const text = useText('shell');
  const lines = useSlot(TODAY, isLookedAt);
  return (
    <ul className="vs-today" aria-label={text('dashboard.today')}>
      {(isLookedAt ? lines : []).map((placed) => (
        <SlotItem key={keyOf(placed.remote, placed.contribution)} name={TODAY} placed={placed} context={{}} />
      ))}
    </ul>
  );
}

function Greeting({ isLookedAt }: { isLookedAt: boolean }) {
  const text = useText('shell');
  const { user } = useSession();
  const today = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full' }).format(new Date());
  return (
    <section className="vs-greeting">
      <h2>
        {text(`dashboard.${greeting(new Date().getHours())}`, { name: user?.name.split(' ')[0] ?? '' })}
      </h2>
      <p>{today}</p>
      <Today isLookedAt={isLookedAt} />
    </section>
  );
}

/** Built from what the remotes contribute; the shell adds the greeting. */
export function DashboardPage() {
  const text = useText('shell');
  // Remotes that rest are loaded then, not before.
  const isLookedAt = usePresentPerson();
  const widgets = useSlot(SLOT, isLookedAt);
  const { user } = useSession();
  const { ref, rooms } = useKeptRooms(user?.id ?? '');
  const states = useRemoteStates();
  const coming = states.filter(({ status, release }) => status === 'loading' && release.slots.includes(SLOT));
  const cards = useCards(widgets);
  const isSettled = useSettled(
    coming.every(({ release }) => release.cards?.length),
    widgets.length > 0,
  );
  const outage = states.some(({ status }) => status === 'failed' || status === 'slow');
  // Remotes that rested come in the middle of it: the tour goes on.
  useDashboardTour(coming.every(({ release }) => release.menu !== null));
  return (
    <>
      <PageToolbar title={text('dashboard.title')} />
      <Greeting isLookedAt={isLookedAt} />
      <div className="vs-widgets" ref={ref} data-tour={widgets.length > 0 ? 'widgets' : undefined}>
        {isSettled
          ? cards.map((card) => <CardBox key={card.key} card={card} rooms={rooms} />)
          : FIRST.map((key) => <div key={key} className="vs-widget vs-bone" style={{ height: ROOM }} />)}
      </div>
      <SlotOutages name={SLOT} />
      {isSettled && cards.length === 0 && !outage ? (
        <Panel icon="home" title={text('dashboard.emptyTitle')} body={text('dashboard.emptyBody')} />
      ) : null}
    </>
  );
}
