import {
  columnsOfPaper,
  DEFAULT_COLOUR,
  inkOn,
  inkOnWhite,
  type PaperColumn,
  tintOf,
} from '@volante/contracts/billing/paper-look';
import { FileImage } from '@volante/ui-kit/file-image';
import type { FormValues, RecordForm } from '@volante/ui-kit/record-form';
import type { CSSProperties, ReactNode } from 'react';
import { useBillingText } from '../billing-text';
import './templates.css';

const SAMPLE: readonly Readonly<Record<PaperColumn | 'concept' | 'amount', string>>[] = [
  {
    ...{ position: '1', concept: 'Matrícula del permiso B', quantity: '1', price: '240,00 €' },
    ...{ discount: '-5 %', tax: '21 %', amount: '228,00 €' },
  },
  {
    ...{ position: '2', concept: 'Clase práctica de 45 minutos', quantity: '10', price: '28,00 €' },
    ...{ discount: '', tax: '21 %', amount: '280,00 €' },
  },
];
const HEADS: Readonly<Record<PaperColumn, string>> = {
  ...{ position: 'Nº', quantity: 'Cantidad', price: 'Precio', discount: 'Dto.', tax: 'Impuesto' },
};

function SampleLines({ columns }: { columns: readonly PaperColumn[] }) {
  const text = useBillingText();
  const rest = columns.filter((one) => one !== 'position');
  const hasPosition = columns.includes('position');
  return (
    <table>
      <thead>
        <tr>
          {hasPosition ? <th scope="col">{HEADS.position}</th> : null}
          <th scope="col">{text('billing.template.concept')}</th>
          {rest.map((one) => (
            <th key={one} scope="col">
              {HEADS[one]}
            </th>
          ))}
          <th scope="col">{text('billing.template.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {SAMPLE.map((line) => (
          <tr key={line.concept}>
            {hasPosition ? <td>{line.position}</td> : null}
            <td>{line.concept}</td>
            {rest.map((one) => (
              <td key={one}>{line[one]}</td>
            ))}
            <td>{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A quote as the template would print it, drawn again at every change. */
function Preview({ values }: { values: FormValues }) {
  const text = useBillingText();
  const written = String(values.colour ?? '');
  const colour = /^#[0-9a-f]{6}$/.test(written) ? written : DEFAULT_COLOUR;
  const columns = Array.isArray(values.columns) ? (values.columns as PaperColumn[]) : [];
  const logo = typeof values.logo === 'string' ? values.logo : null;
  const colours = {
    '--paper-main': colour,
    '--paper-on-main': inkOn(colour),
    '--paper-title': inkOnWhite(colour),
    '--paper-tint': tintOf(colour, 0.07),
  } as CSSProperties;
  return (
    <figure className="vb-template-sheet" style={colours}>
      <figcaption className="v-hidden">{text('billing.template.preview')}</figcaption>
      <div className="vb-template-head">
        {values.showsLogo === false ? null : (
          <div className="vb-template-logo">
            {logo ? (
              <FileImage id={logo} variant="320x-1" alt="" size={48} fallback={null} />
            ) : (
              text('billing.template.logo')
            )}
          </div>
        )}
        <strong>{text('billing.template.issuer')}</strong>
      </div>
      <p className="vb-template-kind">{text('billing.template.kind')}</p>
      <p className="vb-template-number">P2026/0042</p>
      <div className="vb-template-payer">{text('billing.template.payer')}</div>
      <SampleLines columns={columnsOfPaper('quote', { columns })} />
      <p className="vb-template-total">
        <span>{text('billing.template.total')}</span>
        <span>508,00 €</span>
      </p>
      <p className="vb-template-foot">{String(values.footer ?? '')}</p>
    </figure>
  );
}

/** The fields beside the paper that they make. */
export function TemplateForm({ form, children }: { form: RecordForm<FormValues>; children: ReactNode }) {
  return (
    <div className="vb-template-form">
      <div>{children}</div>
      <Preview values={form.values} />
    </div>
  );
}
