import type { CatalogueLine } from '@volante/contracts/billing/catalogue-lines';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useId } from 'react';
import { CatalogueChoice } from '../../shared/catalogue/catalogue-choice';
import { type SaleOn, UnsoldPart, useSaleLines } from '../../shared/catalogue/use-sale-lines';
import { useInvoiceText } from '../shared/invoice-text';

interface AddFromCatalogueProps {
  sale: SaleOn;
  withTaxes: boolean;
  onAdd: (lines: readonly CatalogueLine[]) => void;
}

/** Writes the lines of a product or pack that is found by typing; the field stays, for the next one. */
export function AddFromCatalogue({ sale, withTaxes, onAdd }: AddFromCatalogueProps) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const mayView = useCan('product.view');
  const linesOf = useSaleLines();
  const id = useId();
  if (!mayView) return null;
  const add = async (chosen: string) => {
    try {
      onAdd(await linesOf(chosen, withTaxes, sale));
    } catch (error) {
      feedback.failed(
        error instanceof UnsoldPart
          ? new Error(text('invoices.line.unsold', { name: error.message }))
          : error,
      );
    }
  };
  return (
    <div className="vb-invoice-catalogue">
      <label htmlFor={id} className="v-label">
        {text('invoices.line.fromCatalogue')}
      </label>
      <CatalogueChoice
        id={id}
        label={text('invoices.line.fromCatalogue')}
        sale={sale}
        onChoose={(chosen) => void add(chosen)}
      />
    </div>
  );
}
