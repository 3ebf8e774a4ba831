import type { Permission } from '@volante/contracts/permissions';
import { useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ShowTab } from '@volante/ui-kit/show-tab';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { type ComponentType, lazy, Suspense } from 'react';
import '../../../shared/dgt.css';
import { useDgtText } from '../../../shared/dgt-text';
import './settings.css';

interface Tab {
  permission: Permission;
  Content: ComponentType;
}

const TABS: Readonly<Record<string, Tab>> = {
  tasas: {
    permission: 'dgt-fee.view',
    Content: lazy(async () => ({ default: (await import('../fees/fees-tab')).FeesTab })),
  },
  esperas: {
    permission: 'dgt-folder.view',
    Content: lazy(async () => ({ default: (await import('../waits/waits-tab')).WaitsTab })),
  },
  informe: {
    permission: 'dgt-folder.view',
    Content: lazy(async () => ({ default: (await import('../reports/reports-tab')).ReportsTab })),
  },
  avisos: {
    permission: 'dgt-folder.view',
    Content: lazy(async () => ({ default: (await import('../alarms/alarms-tab')).AlarmsTab })),
  },
  centros: {
    permission: 'dgt-folder.view',
    Content: lazy(async () => ({ default: (await import('../centers/centers-tab')).CentersTab })),
  },
  festivos: {
    permission: 'dgt-folder.view',
    Content: lazy(async () => ({ default: (await import('../holidays/holidays-tab')).HolidaysTab })),
  },
  historial: {
    permission: 'business.modify',
    Content: lazy(async () => ({ default: (await import('../shared/history-tab')).HistoryTab })),
  },
};

/** `/dgt/settings/{show_tab}`: the school's settings for the authority, a tab for each kind. */
export function SettingsPage() {
  const { can } = useSession();
  const tabs = Object.keys(TABS).filter((key) => can(TABS[key]?.permission ?? 'business.modify'));
  return <ShowTab tabs={tabs}>{(shown) => <Tabs tabs={tabs} shown={shown} />}</ShowTab>;
}

function Tabs({ tabs, shown }: { tabs: readonly string[]; shown: string }) {
  const text = useDgtText();
  const Content = TABS[shown]?.Content;
  return (
    <div className="vd-student">
      <PageToolbar title={text('setting.title')} />
      <TabLinks
        label={text('setting.title')}
        shown={shown}
        tabs={tabs.map((key) => ({
          key,
          label: text(`setting.tabs.${key}`),
          to: `/dgt/settings/${key}`,
        }))}
      />
      <Suspense fallback={<Skeleton width="100%" height={320} />}>{Content ? <Content /> : null}</Suspense>
    </div>
  );
}
