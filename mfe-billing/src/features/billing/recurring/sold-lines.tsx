import type { DocumentLineInput } from '@volante/contracts/billing/document.fields';
import { eurosText } from '@volante/ui-kit/euros';
import '../billing.css';

const THOUSAND = 1_000;
const QUANTITY = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 3 });

/** Lines of a recurring invoice. */
export function SoldLines({ lines }: { lines: readonly DocumentLineInput[] }) {
  return (
    <ul className="vb-billing-parts">
      {lines.map(({ description, quantity, price }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <li key={at}>
          <span>{description}</span>
          <span>{QUANTITY.format(quantity / THOUSAND)} ×</span>
          <strong>{eurosText(price)}</strong>
        </li>
      ))}
    </ul>
  );
}
