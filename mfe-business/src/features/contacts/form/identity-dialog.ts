import { dniError, fiscalCodeError } from '@volante/contracts/identity';
import { App } from 'antd';
import { useRef } from 'react';
import { useContactText } from '../shared/contact-text';

/** Explains a wrong DNI or NIE in the specification's dialog (§ 5), once for each wrong number. */
export function useIdentityDialog(): (type: 'P' | 'E', value: string) => void {
  const { modal } = App.useApp();
  const text = useContactText();
  const told = useRef('');
  return (type, value) => {
    const number = value.toUpperCase().replace(/[\s.-]/g, '');
    const message = number ? fiscalCodeError(type, number) : null;
    const isIdentity = message !== null && (type === 'P' || message === dniError(number));
    if (!isIdentity || told.current === number) return;
    told.current = number;
    void modal.error({
      title: text('contacts.dniTitle'),
      content: message,
      okText: text('contacts.understood'),
    });
  };
}
