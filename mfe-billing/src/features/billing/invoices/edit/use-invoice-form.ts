import { documentForm } from '@volante/contracts/billing/document-form.fields';
import type { FieldError } from '@volante/contracts/errors';
import { asApiError } from '@volante/mfe-kit/api-error';
import { type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { useState } from 'react';
import { useInvoiceText } from '../shared/invoice-text';
import type { DocumentValues } from './document-values';
import { valuesOf } from './document-values';
import { atFormFields, fieldMessages, lineRefusals } from './form-errors';
import { type LineErrors, lineErrors } from './line-errors';

const NO_MESSAGES: LineErrors = {};

/** The form of a document, with the service's messages about single lines. */
export interface InvoiceForm extends RecordForm<DocumentValues> {
  lineMessages: (key: string) => LineErrors;
  /** The line was changed: what the service refused may be right now. */
  forgetLine: (key: string) => void;
}

interface InvoiceFormOptions {
  initial: DocumentValues;
  version?: number;
  /** Reasons why the document could not be issued, to be shown at their fields. */
  missing: readonly FieldError[];
  save: (values: DocumentValues, version: number | undefined) => Promise<unknown>;
  onSaved: () => void;
}

const without = <T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([name]) => name !== key));

export function useInvoiceForm({ save, missing, ...options }: InvoiceFormOptions): InvoiceForm {
  const text = useInvoiceText();
  const [refused, setRefused] = useState(() => lineRefusals(missing, options.initial.lines));
  const [lacking, setLacking] = useState<ReadonlyMap<string, string>>(
    () => new Map(Object.entries(fieldMessages(missing))),
  );
  const form = useRecordForm<DocumentValues>({
    ...options,
    schema: documentForm,
    check: ({ lines = [] }, add) => {
      const isWrong = lines.some((line) => Object.keys(lineErrors(line, text)).length > 0);
      if (isWrong) add('lines', text('invoices.line.review'));
    },
    pick: (record) => ({ ...valuesOf(record as Parameters<typeof valuesOf>[0]) }),
    save: async ({ values, version }) => {
      try {
        return await save(values, version);
      } catch (thrown) {
        const error = asApiError(thrown);
        setRefused(lineRefusals(error.errors, values.lines));
        throw atFormFields(error);
      }
    },
  });
  return {
    ...form,
    errors: { ...Object.fromEntries(lacking), ...form.errors },
    set: (name, value) => {
      setLacking((before) => without(before, name));
      form.set(name, value);
    },
    lineMessages: (key) => refused.get(key) ?? NO_MESSAGES,
    forgetLine: (key) => setRefused((before) => without(before, key)),
  };
}
