import type { ProductSupplier, ProductTrigger } from '@volante/contracts/billing/product.fields';
import '../billing.css';
import { supplierText, triggerText } from './product-text';

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '—';
  return (
    <ul className="vb-billing-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export const Suppliers = ({ suppliers }: { suppliers: readonly ProductSupplier[] }) => (
  <Lines lines={suppliers.map(supplierText)} />
);

export const Triggers = ({ triggers }: { triggers: readonly ProductTrigger[] }) => (
  <Lines lines={triggers.map(triggerText)} />
);
