import { useText } from '@volante/mfe-kit/i18n';
import { SlotItem, useSlot } from '@volante/mfe-kit/slot';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { Skeleton } from '../states/skeleton';
import type { DetailTab } from './detail-page';

/** Slots whose contributions are tabs of a record's page. */
type TabSlot = 'contact.tabs' | 'employee.tabs' | 'vehicle.tabs';

function TabTitle({ remote, label }: { remote: string; label: string }): string {
  return useText(remote)(label);
}

/** Tabs that other remotes and features put into a record's page, with the place that each wants. */
export function useSlotTabs<N extends TabSlot>(
  name: N,
  context: SlotContexts[N],
): (DetailTab & { order: number })[] {
  return useSlot(name).map((placed) => ({
    order: placed.contribution.order,
    key: placed.contribution.id,
    label: <TabTitle remote={placed.remote} label={placed.contribution.label ?? placed.contribution.id} />,
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
