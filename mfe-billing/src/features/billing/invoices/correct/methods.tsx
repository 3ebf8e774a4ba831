import type { CorrectionMethod } from '@volante/contracts/billing/correction-rules';
import { Radio } from 'antd';
import { useInvoiceText } from '../shared/invoice-text';

interface MethodsProps {
  methods: readonly CorrectionMethod[];
  value: CorrectionMethod | null;
  onChange: (method: CorrectionMethod) => void;
}

/** Both ways of art. 15.5: the invoice as it should be, or the difference alone. */
export function Methods({ methods, value, onChange }: MethodsProps) {
  const text = useInvoiceText();
  return (
    <fieldset className="vb-correct-set">
      <legend className="v-label">{text('invoices.correct.method')}</legend>
      <Radio.Group
        className="vb-correct-options"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={methods.map((method) => ({
          value: method,
          label: text(`invoices.correct.methods.${method}`),
        }))}
      />
    </fieldset>
  );
}
