import { dniError, fiscalCodeError } from '@volante/contracts/identity';
import { fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { App } from 'antd';
import { useState } from 'react';
import { useContactText } from '../shared/contact-text';

type Form = Pick<RecordForm<Record<string, unknown>>, 'id' | 'errors'>;

/**
 * Explains a wrong DNI or NIE in the specification's dialog (§ 5), once for each wrong number. The field gets the focus
 * back, and asks for a look at the number instead of repeating the dialog's words.
 */
export function useIdentityDialog<F extends Form>(form: F, name: string) {
  const { modal } = App.useApp();
  const text = useContactText();
  const [shown, setShown] = useState({ number: '', message: '' });
  const explain = (type: 'P' | 'E', value: string): void => {
    const number = value.toUpperCase().replace(/[\s.-]/g, '');
    const message = number ? fiscalCodeError(type, number) : null;
    const isIdentity = message !== null && (type === 'P' || message === dniError(number));
    if (!isIdentity || shown.number === number) return;
    setShown({ number, message });
    void modal.error({
      title: text('contacts.dniTitle'),
      content: message,
      okText: text('contacts.understood'),
      afterClose: () => document.getElementById(fieldId(form.id, name))?.focus(),
    });
  };
  const isSame = shown.message !== '' && form.errors[name] === shown.message;
  const briefForm: F = isSame
    ? { ...form, errors: { ...form.errors, [name]: text('contacts.dniCheck') } }
    : form;
  return { explain, briefForm };
}
