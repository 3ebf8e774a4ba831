import { useText } from '@volante/mfe-kit/i18n';
import { useRemoteStates } from '@volante/mfe-kit/registry';
import { useSession } from '@volante/mfe-kit/session';
import { SlotItem, SlotOutages, useSlot } from '@volante/mfe-kit/slot';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { usePageTour } from '@volante/mfe-kit/tour';
import { type ReactNode, Suspense } from 'react';
import { AntdFrame } from '../layout/lazy-frame';
import { usePresentPerson } from '../layout/present-person';
import { Panel } from '../pages/panel';

const NOON = 12;
const EVENING = 21;

function greeting(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

const SLOT = 'dashboard.widgets';
/** Default height of a card that does not declare one. */
const ROOM = 286;
/** Skeletons while a remote is on its way: about a screen full before there is any card. */
const FIRST = [1, 2, 3, 4];
const NEXT = [1];

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

/** Built from what the remotes contribute; the shell adds the greeting. */
export function DashboardPage() {
  const text = useText('shell');
  const { user } = useSession();
  // Remotes that rest are loaded then, not before.
  const widgets = useSlot(SLOT, usePresentPerson());
  const coming = useRemoteStates().filter(
    ({ status, release }) => status === 'loading' && release.slots.includes(SLOT),
  );
  const loading = coming.length > 0;
  const outage = useRemoteStates().some(({ status }) => status === 'failed' || status === 'slow');
  // Remotes that rested come in the middle of it: the tour goes on.
  useDashboardTour(coming.every(({ release }) => release.menu !== null));
  const today = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full' }).format(new Date());
  return (
    <>
      <PageToolbar title={text('dashboard.title')} />
      <section className="vs-greeting">
        <h2>
          {text(`dashboard.${greeting(new Date().getHours())}`, { name: user?.name.split(' ')[0] ?? '' })}
        </h2>
        <p>{today}</p>
      </section>
      <div className="vs-widgets" data-tour={widgets.length > 0 ? 'widgets' : undefined}>
        {widgets.map((placed) => (
          <div
            key={`${placed.remote}/${placed.contribution.id}`}
            className="vs-widget"
            data-span={placed.contribution.span ?? 6}
            style={{ minHeight: placed.contribution.room ?? ROOM }}
          >
            <Framed antd={placed.contribution.antd ?? false}>
              <SlotItem
                name={SLOT}
                placed={placed}
                context={{}}
                pending={<div className="vs-bone vs-bone-card" />}
              />
            </Framed>
          </div>
        ))}
        {(loading ? (widgets.length > 0 ? NEXT : FIRST) : []).map((key) => (
          <div key={key} className="vs-widget vs-bone" style={{ height: ROOM }} />
        ))}
      </div>
      <SlotOutages name={SLOT} />
      {widgets.length === 0 && !loading && !outage ? (
        <Panel icon="home" title={text('dashboard.emptyTitle')} body={text('dashboard.emptyBody')} />
      ) : null}
    </>
  );
}
