import { contactDuplicates } from '@volante/contracts/contacts/contact.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useContactText } from '../shared/contact-text';
import { ContactStateBadge } from '../shared/contact-words';

export interface Identity {
  fiscalCode: string;
  email: string;
  phone: string;
}

const isEmpty = (identity: Identity) => !identity.fiscalCode && !identity.email && !identity.phone;

interface DuplicatesNoticeProps {
  identity: Identity;
  /** The contact being changed is no duplicate of itself. */
  except?: string;
  /** Saves in spite of it; only while creating. */
  onForce?: () => void;
  isBusy?: boolean;
  /** The server has refused to save a duplicate: also shown to people who may not see the other contact. */
  isRefused?: boolean;
  /** Joins the contact being changed with one of them. */
  onMerge?: (id: string) => void;
}

/** Contacts that look like the one being written, by fiscal code, e-mail or phone. */
export function DuplicatesNotice({
  identity,
  except,
  onForce,
  isBusy = false,
  isRefused = false,
  onMerge,
}: DuplicatesNoticeProps) {
  const canSee = useCan('client.view');
  const text = useContactText();
  const input = {
    ...(identity.fiscalCode ? { fiscalCode: identity.fiscalCode.slice(0, 20) } : {}),
    ...(identity.email ? { email: identity.email } : {}),
    ...(identity.phone ? { phone: identity.phone.slice(0, 30) } : {}),
    ...(except ? { except } : {}),
  };
  const answer = useCall(contactDuplicates, input, {
    enabled: canSee && !isEmpty(identity),
    keepPrevious: false,
  });
  const rows = isEmpty(identity) ? [] : (answer.data?.rows ?? []);
  const force = onForce ? (
    <Button loading={isBusy} onClick={onForce}>
      {text('contacts.duplicate.force')}
    </Button>
  ) : null;
  const place = useRef<HTMLDivElement>(null);
  // Saved from the foot of a long form, the notice would be out of sight.
  useEffect(() => {
    if (isRefused) place.current?.scrollIntoView({ block: 'center' });
  }, [isRefused]);
  if (rows.length === 0)
    // The other contact is out of this person's sight.
    return isRefused && !answer.isFetching ? (
      <div ref={place}>
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={text('contacts.duplicate.unseen')}
          description={force}
        />
      </div>
    ) : null;
  return (
    <div ref={place}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={text('contacts.duplicate.title', { count: rows.length })}
        description={
          <>
            <ul className="vb-duplicates">
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={`/contact/view/${row.id}`} target="_blank">
                    {row.name}
                  </Link>
                  <span>
                    {text('contacts.duplicate.matched', {
                      fields: row.matched.map((field) => text(`contacts.duplicate.by.${field}`)).join(', '),
                    })}
                  </span>
                  <ContactStateBadge state={row.state} />
                  {onMerge ? (
                    <Button
                      size="small"
                      aria-label={text('contacts.merge.compareWith', { name: row.name })}
                      onClick={() => onMerge(row.id)}
                    >
                      {text('contacts.merge.compare')}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
            {force}
          </>
        }
      />
    </div>
  );
}
