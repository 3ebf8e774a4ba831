import { useText } from '@volante/mfe-kit/i18n';
import { useSession } from '@volante/mfe-kit/session';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { CALENDAR } from '../calendar/calendar.feature';
import { COSTS } from '../costs/costs.feature';
import { fines } from '../fines/fine.feature';
import { refuels } from '../fuel/refuel.feature';
import { handovers } from '../handovers/handover.feature';
import { papers } from '../papers/paper.feature';
import { terms } from '../papers/term.feature';
import { vehicles } from './vehicles.feature';

const TABS = [
  { key: 'vehicles', label: 'recordWords.vehicle.title', to: vehicles.at.list, permission: 'vehicle.view' },
  { key: 'papers', label: 'vehicles.tabs.papers', to: papers.at.list, permission: 'vehicle.view' },
  { key: 'handovers', label: 'vehicles.tabs.handovers', to: handovers.at.list, permission: 'vehicle.view' },
  { key: 'fuel', label: 'recordWords.refuel.title', to: refuels.at.list, permission: 'vehicle.view' },
  { key: 'fines', label: 'recordWords.fine.title', to: fines.at.list, permission: 'vehicle.modify' },
  { key: 'costs', label: 'vehicles.costs', to: COSTS, permission: 'vehicle.modify' },
  { key: 'calendar', label: 'vehicles.calendar', to: CALENDAR, permission: 'vehicle.view' },
  { key: 'terms', label: 'vehicles.tabs.terms', to: terms.at.list, permission: 'vehicle.view' },
] as const;

/** Above the lists of vehicles and their records: those that the person may see. */
export function VehicleTabs({ shown }: { shown: (typeof TABS)[number]['key'] }) {
  const text = useText('business');
  const { can } = useSession();
  const tabs = TABS.filter(({ permission }) => can(permission));
  return (
    <TabLinks
      label={text('vehicles.tabs.label')}
      shown={shown}
      tabs={tabs.map(({ key, label, to }) => ({ key, label: text(label), to }))}
    />
  );
}
