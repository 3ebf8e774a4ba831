import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import './form.css';
import type { FieldControlProps } from '../records/record-screens';
import { fieldId } from './record-form';

/** Changes of one row. */
export interface RowActs<Row> {
  id: (part: string) => string;
  /** The id of the note below the rows. */
  note: string;
  onChange: (change: Partial<Row>) => void;
  onBlur: () => void;
}

interface RowsProps<Row> extends Pick<FieldControlProps, 'form' | 'name' | 'help'> {
  className: string;
  rowClass: string;
  rows: readonly Row[];
  /** Where the rows are only a part of the field's value. */
  onRows?: (rows: readonly Row[]) => void;
  /** By the row's place where it has no name of its own yet. */
  keyOf?: (row: Row) => string;
  /** Part of the first row that gets the field's own id, and with it the focus when the field is wrong. */
  first?: string;
  nameOf: (row: Row, at: number) => string;
  removeOf: (row: Row, at: number) => string;
  row: (row: Row, acts: RowActs<Row>, at: number) => ReactNode;
  /** Adds a row, below the others. */
  add?: (append: (row: Row) => void, id: string) => ReactNode;
  /** Below the rows, above the note. */
  children?: ReactNode;
}

/** A field whose value is a list of rows: each in a frame with its name and a button that removes it. */
export function RowsFrame<Row extends object>(props: RowsProps<Row>) {
  const { form, name, help, className, rowClass, rows, keyOf, first, nameOf, removeOf, row, add, children } =
    props;
  const id = fieldId(form.id, name);
  const message = form.errors[name];
  const set = props.onRows ?? ((next: readonly Row[]) => form.set(name, next));
  const acts = (at: number): RowActs<Row> => ({
    id: (part) => (at === 0 && part === first ? id : `${id}-${at}-${part}`),
    note: `${id}-note`,
    onChange: (change) => set(rows.map((one, index) => (index === at ? { ...one, ...change } : one))),
    onBlur: () => form.blur(name),
  });
  return (
    <div className={className}>
      {rows.map((one, at) => (
        <fieldset key={keyOf?.(one) ?? at} className={rowClass} aria-describedby={`${id}-note`}>
          <legend className="v-hidden">{nameOf(one, at)}</legend>
          {row(one, acts(at), at)}
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={removeOf(one, at)}
            onClick={() => set(rows.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      {add?.((next) => set([...rows, next]), rows.length === 0 || first === undefined ? id : `${id}-add`)}
      {children}
      <p id={`${id}-note`} className={message ? 'v-problem' : 'v-help'}>
        {message ?? help}
      </p>
    </div>
  );
}
