import { clientHistory } from '@volante/contracts/client-businesses/client-business.contract';
import type { ProductTerm } from '@volante/contracts/client-businesses/client-business.fields';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { useBusinessText } from '../../../business-text';
import { useClientText } from '../shared/client-text';
import { dayText, provinceName } from '../shared/client-words';

const DAYS = new Set(['trialUntil']);

/** Changes of a school: by its operator, with a reason, and by its own people. */
export function ClientHistory({ id }: { id: string }) {
  const text = useClientText();
  const ownText = useBusinessText();
  const product = (one: unknown) => text(`clients.product.${String(one)}`, { defaultValue: String(one) });
  const term = ({ product: one, startsOn, renewsOn }: ProductTerm) =>
    `${product(one)} ${dayText(startsOn)} – ${dayText(renewsOn)}`;
  const show = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (field === 'products') return (value as ProductTerm[]).map(term).join(', ');
    if (field === 'services') return (value as string[]).map(product).join(', ');
    if (field === 'plan') return text(`clients.plan.${String(value)}`);
    if (field === 'state') return text(`clients.state.${String(value)}`);
    if (field === 'province') return provinceName(Number(value));
    if (DAYS.has(field)) return dayText(String(value));
    return typeof value === 'string' ? value : '';
  };
  return (
    <RecordHistory
      call={clientHistory}
      id={id}
      label={(field) =>
        text(`clients.field.${field}`, {
          defaultValue: ownText(`business.fields.${field}`, { defaultValue: field }),
        })
      }
      show={show}
      action={(action) =>
        text(`clients.history.${action}`, { defaultValue: text('clients.history.updated') })
      }
    />
  );
}
