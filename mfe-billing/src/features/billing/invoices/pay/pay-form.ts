import type { invoicePaymentCreate, PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { paymentForm } from '@volante/contracts/billing/payment-form.fields';
import type { CallInput } from '@volante/contracts/call';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { today } from '@volante/ui-kit/expiry';
import { type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { useState } from 'react';

const FUTURE = 'PAYMENT-006';

/** Type alias, not interface: a form's values are an open record to the kit. */
export type PaymentValues = {
  cents: number | null;
  method: PaymentMethod | null;
  paidOn: string | null;
  note: string;
  taken: string;
  abroad: string;
  apart: string;
  keep: boolean;
  /** The till into which it goes; `null`: the only open one. */
  till: string | null;
};

/** The money of a payment as the calls take it. */
export type SentMoney = Omit<CallInput<typeof invoicePaymentCreate>, 'id'>;

/** A refusal about the day comes without its field. */
function atField(error: ApiError): ApiError {
  if (error.code !== FUTURE) return error;
  const { code, message, status } = error;
  return new ApiError({ code, message, status, errors: [{ path: 'paidOn', code, message }] });
}

interface PayFormOptions {
  /** Cents that are filled in. */
  cents: number;
  pay: (money: SentMoney) => Promise<unknown>;
  onPaid: () => void;
}

/** The form of a payment, of one document or of several. */
export function usePayForm({ cents: open, pay, onPaid }: PayFormOptions): RecordForm<PaymentValues> {
  const [begun] = useState(today);
  return useRecordForm<PaymentValues>({
    schema: paymentForm,
    initial: {
      ...{ cents: open, method: null, paidOn: begun, note: '' },
      ...{ taken: '', abroad: '', apart: '', keep: false, till: null },
    },
    save: async ({ values: { cents, method, paidOn, note, keep, till, taken, abroad, apart } }) => {
      if (cents === null || method === null) return;
      // Today is today where the branch is: an evening in the Canary Islands is no day of the future.
      const day = paidOn === null || paidOn === begun ? {} : { paidOn };
      const into = till !== null && method !== 'transfer' ? { till } : {};
      const reasons = Object.fromEntries(Object.entries({ taken, abroad, apart }).filter(([, why]) => why));
      try {
        await pay({ cents, method, note, ...(keep ? { keep } : {}), ...into, ...day, ...reasons });
      } catch (thrown) {
        throw atField(asApiError(thrown));
      }
    },
    onSaved: onPaid,
  });
}
