import { contactDuplicates, contactFinder } from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord, ContactSummary } from '@volante/contracts/contacts/contact.fields';
import { phoneText } from '@volante/contracts/phone-text';
import { useCall } from '@volante/mfe-kit/query';
import { searchText } from '@volante/mfe-kit/search-text';
import { Modal, Select } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useContactText } from '../shared/contact-text';
import './merge.css';

const MIN_SEARCH_LENGTH = 2;

interface ChooseDialogProps {
  contact: ContactRecord;
  onChoose: (id: string) => void;
  onClose: () => void;
}

function labelOf({ name, fiscalCode, phone, email, code }: ContactSummary): string {
  return [name, fiscalCode || phoneText(phone) || email || code].filter(Boolean).join(' · ');
}

/** The other contact of a merge: suggested by likeness, or searched for. */
export function ChooseDialog({ contact, onChoose, onClose }: ChooseDialogProps) {
  const text = useContactText();
  const id = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const words = useDeferredValue(searchText(search));
  const { fiscalCode, email, phone } = contact;
  const known = { ...(fiscalCode && { fiscalCode }), ...(email && { email }), ...(phone && { phone }) };
  const likely = useCall(
    contactDuplicates,
    { ...known, except: contact.id },
    { enabled: Boolean(fiscalCode || email || phone) },
  );
  const found = useCall(
    contactFinder,
    { search: words, limit: 10, count: false },
    { enabled: words.length >= MIN_SEARCH_LENGTH },
  );
  const rows: readonly ContactSummary[] =
    words.length >= MIN_SEARCH_LENGTH ? (found.data?.rows ?? []) : (likely.data?.rows ?? []);
  const options = rows
    .filter((row) => row.id !== contact.id)
    .map((row) => ({ value: row.id, label: labelOf(row) }));
  return (
    <Modal
      open
      title={text('contacts.merge.choose', { name: contact.name })}
      okText={text('contacts.merge.compare')}
      cancelText={text('contacts.cancel')}
      okButtonProps={{ disabled: chosen === null }}
      onOk={() => chosen && onChoose(chosen)}
      onCancel={onClose}
    >
      <label htmlFor={id} className="v-label">
        {text('contacts.merge.other')}
      </label>
      <Select
        id={id}
        className="vb-choose"
        showSearch={{ filterOption: false, onSearch: setSearch }}
        autoFocus
        value={chosen}
        placeholder={text('contacts.searchLabel')}
        notFoundContent={text(
          words.length >= MIN_SEARCH_LENGTH ? 'contacts.merge.nobody' : 'contacts.merge.typeMore',
        )}
        options={options}
        onChange={(value: string) => setChosen(value)}
      />
    </Modal>
  );
}
