import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { product } from '@volante/contracts/billing/product.contract';
import type { PackPart } from '@volante/contracts/billing/product.fields';
import { useCall } from '@volante/mfe-kit/query';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { SPANISH_THOUSANDTHS } from '@volante/ui-kit/spanish-number';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import '../billing.css';
import { eurosText } from '@volante/ui-kit/euros';
import { useBillingText } from '../billing-text';
import { EuroInput } from '../shared/euro-input';
import { PercentInput } from '../shared/percent-input';
import { PackSum } from './pack-sum';
import { type PackView, usePack } from './use-pack';

const MAX_PARTS = 30;
const OFFERED = 100;
const MIN_SEARCH_LENGTH = 2;
const THOUSAND = 1_000;
const NEW: PackPart = { product: '', quantity: THOUSAND, mode: 'percent', value: 0 };

interface RowProps {
  part: PackView['parts'][number];
  number: number;
  idOf: (part: string) => string;
  note: string;
  isWrong: boolean;
  /** Products that other rows have. */
  taken: readonly string[];
  onChange: (part: Partial<PackPart>) => void;
  onRemove: () => void;
  onBlur: () => void;
}

/** Offers products for a pack: those on sale that are no packs themselves. */
function ProductChoice({ part, taken, idOf, isWrong, onChange, onBlur }: RowProps) {
  const text = useBillingText();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const input = {
    ...{ kind: 'product', publication: 'published,featured,hidden', limit: OFFERED, count: false },
    ...(search.length >= MIN_SEARCH_LENGTH ? { search } : {}),
  };
  const found = useCall(product.calls.read, input).data?.rows ?? [];
  const offered = found
    .filter(({ id }) => !taken.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = offered.some(({ value }) => value === part.product);
  const chosen = part.product && !isOffered ? [{ value: part.product, label: part.name }] : [];
  return (
    <Select
      id={idOf('product')}
      status={isWrong && part.product === '' ? 'error' : ''}
      value={part.product || undefined}
      placeholder={text('billing.products.chooseProduct')}
      options={[...offered, ...chosen]}
      showSearch={{ onSearch: setTyped, optionFilterProp: 'label' }}
      onChange={(id) => onChange({ product: String(id) })}
      onBlur={onBlur}
    />
  );
}

function Discount({ part, idOf, note, onChange, onBlur }: RowProps) {
  const common = { id: idOf('value'), value: part.value, describedBy: note, onBlur };
  const set = (value: number | null) => onChange({ value: value ?? 0 });
  return part.mode === 'percent' ? (
    <PercentInput {...common} onChange={set} />
  ) : (
    <EuroInput {...common} onChange={set} />
  );
}

function PartRow(props: RowProps) {
  const { part, number, idOf, note, onChange, onRemove, onBlur } = props;
  const text = useBillingText();
  const isFee = part.tax?.group === 'disbursement';
  const label = (name: string) => (
    <label htmlFor={idOf(name)} className="v-label">
      {text(`billing.products.part.${name}`)}
    </label>
  );
  return (
    <fieldset className="vb-billing-part" aria-describedby={note}>
      <legend className="v-hidden">{text('billing.products.part.number', { number })}</legend>
      <div>
        {label('product')}
        <ProductChoice {...props} />
      </div>
      <div>
        {label('quantity')}
        <InputNumber
          id={idOf('quantity')}
          {...SPANISH_THOUSANDTHS}
          style={{ width: '100%' }}
          value={part.quantity / THOUSAND}
          onChange={(next) => onChange({ quantity: Math.round((next ?? 0) * THOUSAND) })}
          onBlur={onBlur}
        />
      </div>
      {isFee ? (
        <p className="v-help vb-billing-fee">{text('billing.products.part.fee')}</p>
      ) : (
        <>
          <div>
            {label('mode')}
            <Select
              id={idOf('mode')}
              value={part.mode}
              options={[
                { value: 'percent', label: text('billing.products.part.percent') },
                { value: 'quantity', label: text('billing.products.part.euros') },
              ]}
              onChange={(mode) => onChange({ mode, value: 0 })}
            />
          </div>
          <div>
            {label('value')}
            <Discount {...props} />
          </div>
        </>
      )}
      <div className="vb-billing-share">
        <span className="v-label">{text('billing.products.part.share')}</span>
        <output>{eurosText(part.share)}</output>
      </div>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={text('billing.products.part.remove', { name: part.product ? part.name : String(number) })}
        onClick={onRemove}
      />
    </fieldset>
  );
}

/** The products of a pack, with what it costs while it is written. */
export function PackField({ form, name, help }: FieldControlProps) {
  const text = useBillingText();
  const parts = form.values[name] as readonly PackPart[];
  const pack = usePack(parts);
  const id = fieldId(form.id, name);
  const note = `${id}-note`;
  const message = form.errors[name];
  const set = (next: readonly PackPart[]) => form.set(name, next);
  const taken = (at: number) => parts.flatMap((part, other) => (other === at ? [] : [part.product]));
  return (
    <div className="vb-billing-wide">
      {pack.parts.map((part, at) => (
        <PartRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place until its product is chosen
          key={at}
          part={part}
          number={at + 1}
          note={note}
          isWrong={message !== undefined}
          taken={taken(at)}
          // The first one carries the field's own id: it is what gets the focus when the pack is wrong.
          idOf={(of) => (at === 0 && of === 'product' ? id : `${id}-${at}-${of}`)}
          onChange={(change) => set(parts.map((one, index) => (index === at ? { ...one, ...change } : one)))}
          onRemove={() => set(parts.filter((_, index) => index !== at))}
          onBlur={() => form.blur(name)}
        />
      ))}
      <p id={note} className={message ? 'v-problem' : 'v-help'}>
        {message ?? (help || text('billing.products.packHelp'))}
      </p>
      {parts.length < MAX_PARTS ? (
        <Button
          {...(parts.length === 0 ? { id } : {})}
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => set([...parts, NEW])}
        >
          {text('billing.products.part.add')}
        </Button>
      ) : null}
      {parts.length > 0 ? <PackSum pack={pack} /> : null}
    </div>
  );
}
