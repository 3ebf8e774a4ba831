import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { eurosText } from '@volante/ui-kit/euros';
import { Checkbox } from 'antd';
import { useInvoiceText } from '../shared/invoice-text';

interface ChosenLinesProps {
  document: BillingDocument;
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** The lines that go back; quantities are changed in the draft. */
export function ChosenLines({ document, chosen, onChange }: ChosenLinesProps) {
  const text = useInvoiceText();
  const { lines } = document;
  if (lines.length < 2) return null;
  const toggle = (at: number, isChosen: boolean) =>
    onChange(
      lines.map((_, position) => position).filter((one) => (one === at ? isChosen : chosen.includes(one))),
    );
  return (
    <fieldset className="vb-correct-set">
      <legend className="v-label">{text('invoices.correct.lines')}</legend>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a kept line is its place on the paper
        <div key={at} className="vb-correct-line">
          <Checkbox checked={chosen.includes(at)} onChange={({ target }) => toggle(at, target.checked)}>
            {line.description}
          </Checkbox>
          <span>{eurosText(line.amount)}</span>
        </div>
      ))}
      <p className={chosen.length === 0 ? 'v-problem' : 'v-help'}>
        {text(chosen.length === 0 ? 'invoices.correct.noLines' : 'invoices.correct.linesHelp')}
      </p>
    </fieldset>
  );
}
