import type { ProductSupplier, ProductTrigger } from '@volante/contracts/billing/product.fields';
import { triggerFacts } from '@volante/contracts/billing/product-words';
import { eurosText } from '@volante/ui-kit/euros';

export const triggerText = ({ kind, amount, text }: ProductTrigger): string => {
  const { name, unit = '' } = triggerFacts(kind);
  if (amount !== null) return `${name}: ${amount.toLocaleString('es-ES')} ${unit}`.trim();
  return text ? `${name}: ${text}` : name;
};

export const triggersText = (triggers: readonly ProductTrigger[]): string =>
  triggers.map(triggerText).join('; ');

export const supplierText = ({ name, cost }: ProductSupplier): string =>
  cost === null ? name : `${name} (${eurosText(cost)})`;

export const suppliersText = (suppliers: readonly ProductSupplier[]): string =>
  suppliers.map(supplierText).join('; ');
