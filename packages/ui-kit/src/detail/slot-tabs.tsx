import { useText } from '@volante/mfe-kit/i18n';
import type { PlacedContribution } from '@volante/mfe-kit/registry';
import { SlotItem, useSlot } from '@volante/mfe-kit/slot';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { Skeleton } from '../states/skeleton';
import type { DetailTab } from './detail-page';

/** Slots whose contributions are tabs of a record's page. */
type TabSlot = 'contact.tabs' | 'employee.tabs' | 'vehicle.tabs';

function TabTitle({ placed }: { placed: PlacedContribution<TabSlot> }): string {
  const text = useText(placed.remote);
  return text(placed.contribution.label ?? placed.contribution.id);
}

/** Tabs that other remotes and features put into a record's page, with the place that each wants. */
export function useSlotTabs<N extends TabSlot>(
  name: N,
  context: SlotContexts[N],
): (DetailTab & { order: number })[] {
  return useSlot(name).map((placed) => ({
    order: placed.contribution.order,
    key: placed.contribution.id,
    label: <TabTitle placed={placed as unknown as PlacedContribution<TabSlot>} />,
    content: (
      <SlotItem
        name={name}
        placed={placed}
        context={context}
        pending={<Skeleton width="100%" height={220} />}
      />
    ),
  }));
}
