import { CloseOutlined } from '@ant-design/icons';
import { eurosText } from '@volante/ui-kit/euros';
import { SPANISH_HUNDREDTHS, SPANISH_THOUSANDTHS } from '@volante/ui-kit/spanish-number';
import { Button, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import type { TaxRow } from '../shared/billing-lists';
import { useInvoiceText } from '../shared/invoice-text';
import { DiscountInput } from './discount-input';
import type { LineValues } from './document-values';
import type { LineErrors, LineField } from './line-errors';

const HUNDREDTHS = 100;
const THOUSAND = 1_000;
const MAX_DESCRIPTION = 500;
const QUANTITY_DECIMALS = 3;
const MAX_AMOUNT = 9_999_999_999;

export interface LineRowProps {
  line: LineValues;
  /** From 1. */
  number: number;
  errors: LineErrors;
  taxes: readonly TaxRow[];
  /** Cents; `null` while the line is not complete. */
  amount: number | null;
  onChange: (change: Partial<LineValues>) => void;
  onLeave: (field: LineField) => void;
  onRemove: () => void;
}

type CellProps = LineRowProps & { field: LineField; children: (control: Control) => ReactNode };
interface Control {
  'aria-label': string;
  'aria-invalid': boolean;
  'aria-describedby': string;
  status: 'error' | '';
  onBlur: () => void;
}

function Cell({ field, number, errors, onLeave, children }: CellProps) {
  const text = useInvoiceText();
  const note = useId();
  const message = errors[field];
  const label = text(`invoices.line.${field}`);
  return (
    <div className="vb-invoice-cell" data-column={field}>
      <span className="vb-invoice-cell-label" aria-hidden="true">
        {label}
      </span>
      {children({
        'aria-label': text('invoices.line.of', { field: label, number }),
        'aria-invalid': message !== undefined,
        'aria-describedby': note,
        status: message === undefined ? '' : 'error',
        onBlur: () => onLeave(field),
      })}
      <p id={note} className="v-problem vb-invoice-note">
        {message}
      </p>
    </div>
  );
}

function NumberCells(props: LineRowProps) {
  const { line, onChange } = props;
  const plain = { controls: false, keyboard: false } as const;
  return (
    <>
      <Cell {...props} field="quantity">
        {(control) => (
          <InputNumber
            {...control}
            {...plain}
            {...SPANISH_THOUSANDTHS}
            min={-MAX_AMOUNT}
            max={MAX_AMOUNT}
            value={line.quantity === null ? null : line.quantity / THOUSAND}
            onChange={(next) =>
              onChange({
                quantity: next === null ? null : Number((next * THOUSAND).toFixed(QUANTITY_DECIMALS)),
              })
            }
          />
        )}
      </Cell>
      <Cell {...props} field="price">
        {(control) => (
          <InputNumber
            {...control}
            {...plain}
            {...SPANISH_HUNDREDTHS}
            precision={2}
            suffix="€"
            min={-MAX_AMOUNT}
            max={MAX_AMOUNT}
            value={line.price === null ? null : line.price / HUNDREDTHS}
            onChange={(next) =>
              // A price that somebody writes is no longer that of the list.
              onChange({ price: next === null ? null : Math.round(next * HUNDREDTHS), priceList: '' })
            }
          />
        )}
      </Cell>
    </>
  );
}

function DiscountCell(props: LineRowProps) {
  const text = useInvoiceText();
  const { line, number, onChange } = props;
  return (
    <Cell {...props} field="discount">
      {(control) => (
        <DiscountInput
          label={control['aria-label']}
          modeLabel={text('invoices.line.mode', { number })}
          isWrong={control['aria-invalid']}
          describedBy={control['aria-describedby']}
          onBlur={control.onBlur}
          value={line.discount}
          onChange={(discount) => onChange({ discount })}
        />
      )}
    </Cell>
  );
}

/** One line: description, quantity, price, discount, tax, and what it comes to. */
export function LineRow(props: LineRowProps) {
  const text = useInvoiceText();
  const { line, number, taxes, amount, onChange, onRemove } = props;
  return (
    <li className="vb-invoice-line" data-row={number - 1}>
      <Cell {...props} field="description">
        {(control) => (
          <>
            <Input
              {...control}
              value={line.description}
              maxLength={MAX_DESCRIPTION}
              autoComplete="off"
              onChange={(event) => onChange({ description: event.target.value })}
            />
            {line.priceList ? <small className="vb-invoice-list">{line.priceList}</small> : null}
          </>
        )}
      </Cell>
      <NumberCells {...props} />
      <DiscountCell {...props} />
      <Cell {...props} field="tax">
        {(control) => (
          <Select
            {...control}
            value={line.tax}
            options={taxes.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={text('invoices.line.chooseTax')}
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(tax: string) => onChange({ tax })}
          />
        )}
      </Cell>
      <div className="vb-invoice-amount">
        <span className="vb-invoice-cell-label">{text('invoices.line.amount')}</span>
        <output>{amount === null ? '—' : eurosText(amount)}</output>
      </div>
      <Button
        type="text"
        className="vb-invoice-remove"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={text('invoices.line.remove', { number })}
        title={text('invoices.line.remove', { number })}
        onClick={onRemove}
      />
    </li>
  );
}
