import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { contactGroupRemove } from '@volante/contracts/contacts/contact-group.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddToGroupDialog } from '../groups/add-to-group-dialog';
import '../groups/groups.css';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { useGroups } from '../shared/use-lists';

/** The groups a contact is in, with the ways in and out. */
export function ContactGroups({ contact }: { contact: ContactRecord }) {
  const text = useContactText();
  const feedback = useFeedback();
  const mayModify = useCan('client.modify');
  const [isAdding, setAdding] = useState(false);
  const groups = useGroups().filter((group) => contact.groups.includes(group.id));
  const remove = useCallMutation(contactGroupRemove, {
    invalidates: CONTACT_READS,
    onError: feedback.failed,
  });
  return (
    <section className="v-facts">
      <header>
        <h3>{text('contacts.groups.title')}</h3>
        {mayModify ? (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
            {text('contacts.act.addToGroup')}
          </Button>
        ) : null}
      </header>
      <div className="vb-group-chips">
        {groups.length === 0 ? <span>{text('contacts.groups.inNone')}</span> : null}
        {groups.map((group) => (
          <span key={group.id} className="vb-group-chip">
            <span aria-hidden="true" style={{ background: group.colour }} />
            <Link to={`/contact/list?group=${group.id}`}>{group.name}</Link>
            {mayModify ? (
              <button
                type="button"
                className="v-icon-button"
                aria-label={text('contacts.groups.removeFrom', { name: group.name })}
                onClick={() => remove.mutate({ group: group.id, contacts: [contact.id] })}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            ) : null}
          </span>
        ))}
      </div>
      {isAdding ? <AddToGroupDialog ids={[contact.id]} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}
