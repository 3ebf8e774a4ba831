import { useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ShowTab } from '@volante/ui-kit/show-tab';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { lazy, Suspense } from 'react';
import { clockTab } from '../shared/clock-reads';
import { useClockText } from '../shared/clock-text';
import '../clock.css';

const Now = lazy(async () => ({ default: (await import('./now-tab')).NowTab }));
const Month = lazy(async () => ({ default: (await import('./month-tab')).MonthTab }));
const Team = lazy(async () => ({ default: (await import('./team-tab')).TeamTab }));
const Corrections = lazy(async () => ({
  default: (await import('../corrections/corrections-tab')).CorrectionsTab,
}));
const Verify = lazy(async () => ({ default: (await import('../verify/verify-tab')).VerifyTab }));

const Code = lazy(async () => ({ default: (await import('../code/code-tab')).CodeTab }));
const Inspection = lazy(async () => ({
  default: (await import('../inspection/inspection-tab')).InspectionTab,
}));
const Calendar = lazy(async () => ({ default: (await import('../calendar/calendar-tab')).CalendarTab }));
const Tablets = lazy(async () => ({ default: (await import('../tablets/tablets-tab')).TabletsTab }));

const TABS = {
  mes: Month,
  hoy: Now,
  equipo: Team,
  correcciones: Corrections,
  codigo: Code,
  calendario: Calendar,
  tabletas: Tablets,
  inspeccion: Inspection,
  verificacion: Verify,
} as const;
type Tab = keyof typeof TABS;
const EVERY_TAB = Object.keys(TABS) as Tab[];

/** `/clock/report/{show_tab}`: the own register for everyone, that of others for people who see employees. */
export function ClockReportPage() {
  return <ShowTab tabs={EVERY_TAB}>{(tab) => <Tabs asked={tab} />}</ShowTab>;
}

function Tabs({ asked }: { asked: Tab }) {
  const text = useClockText();
  const { can } = useSession();
  const others: readonly Tab[] = can('employee.view') ? ['hoy', 'equipo'] : [];
  const keepers: readonly Tab[] = can('clock.modify')
    ? ['calendario', 'tabletas', 'inspeccion', 'verificacion']
    : [];
  const own: readonly Tab[] = can('clock.clock-in') ? ['codigo'] : [];
  const tabs: readonly Tab[] = ['mes', ...others, 'correcciones', ...own, ...keepers];
  const shown = tabs.find((tab) => tab === asked);
  const Shown = shown ? TABS[shown] : null;
  return (
    <div className="vb-clock">
      <PageToolbar title={text('clock.title')} breadcrumb={[]} />
      <TabLinks
        label={text('clock.tabsLabel')}
        shown={shown}
        tabs={tabs.map((tab) => ({ key: tab, label: text(`clock.tabs.${tab}`), to: clockTab(tab) }))}
      />
      {Shown ? (
        <Suspense fallback={<Skeleton width="100%" height={320} />}>
          <Shown />
        </Suspense>
      ) : (
        <EmptyState title={text('clock.notYours.title')} text={text('clock.notYours.text')} />
      )}
    </div>
  );
}
