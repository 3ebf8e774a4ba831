import { supplierDuplicates } from '@volante/contracts/suppliers/supplier.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { supplierAddress } from '../shared/supplier-reads';
import { useSupplierText } from '../shared/supplier-text';
import { SupplierStateBadge } from '../shared/supplier-words';
import '../suppliers.css';

export interface SupplierIdentity {
  fiscalCode: string;
  email: string;
  phone: string;
  iban: string;
}

interface SupplierDuplicatesProps {
  identity: SupplierIdentity;
  /** The supplier being changed is no duplicate of itself. */
  except?: string;
  /** Saves in spite of it; only while creating. */
  onForce?: () => void;
  isBusy?: boolean;
  /** The server has refused to save a duplicate: said also to whoever may not see which. */
  isRefused?: boolean;
}

/** Suppliers that look like the one being written, by tax id, e-mail, telephone or account. */
export function SupplierDuplicates({
  identity,
  except,
  onForce,
  isBusy = false,
  isRefused = false,
}: SupplierDuplicatesProps) {
  const canSee = useCan('supplier.view');
  const text = useSupplierText();
  const said = Object.entries(identity).filter(([, value]) => value !== '');
  const input = { ...Object.fromEntries(said), ...(except ? { except } : {}) };
  const answer = useCall(supplierDuplicates, input, {
    enabled: canSee && said.length > 0,
    keepPrevious: false,
  });
  const rows = said.length > 0 ? (answer.data?.rows ?? []) : [];
  const force = onForce ? (
    <Button loading={isBusy} onClick={onForce}>
      {text('suppliers.duplicate.force')}
    </Button>
  ) : null;
  if (!canSee && isRefused)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={text('suppliers.duplicate.unseen')}
        description={force}
      />
    );
  if (rows.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={text('suppliers.duplicate.title', { count: rows.length })}
      description={
        <>
          <ul className="vb-supplier-duplicates">
            {rows.map((row) => (
              <li key={row.id}>
                <Link to={supplierAddress(row.id)} target="_blank">
                  {row.name}
                </Link>
                <span>
                  {text('suppliers.duplicate.matched', {
                    fields: row.matched.map((field) => text(`suppliers.fields.${field}`)).join(', '),
                  })}
                </span>
                <SupplierStateBadge state={row.state} />
              </li>
            ))}
          </ul>
          {force}
        </>
      }
    />
  );
}
