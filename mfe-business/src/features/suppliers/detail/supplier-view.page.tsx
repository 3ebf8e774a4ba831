import { supplierHistory, supplierRead } from '@volante/contracts/suppliers/supplier.contract';
import type { SupplierRecord } from '@volante/contracts/suppliers/supplier.fields';
import type { Text } from '@volante/mfe-kit/i18n';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { DetailPage } from '@volante/ui-kit/detail-page';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FileImage } from '@volante/ui-kit/file-image';
import { Initials } from '@volante/ui-kit/initials';
import { useKeys } from '@volante/ui-kit/keys';
import { PhoneLink } from '@volante/ui-kit/phone-link';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { placeInSequence } from '@volante/ui-kit/sequence';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { SupplierDialog } from '../shared/supplier-dialogs';
import { SUPPLIER_LIST, supplierAddress } from '../shared/supplier-reads';
import { useSupplierText } from '../shared/supplier-text';
import { SupplierStateBadge, useSupplierValues } from '../shared/supplier-words';
import { useSupplierActs } from '../shared/use-supplier-acts';
import { SupplierGeneral } from './supplier-general';

const Dialogs = lazy(async () => ({ default: (await import('../shared/supplier-dialogs')).SupplierDialogs }));

const IMAGE = 72;
const addressOf = (id: string | null) => (id ? supplierAddress(id) : null);

function useMenu(
  supplier: SupplierRecord,
  ask: (dialog: SupplierDialog) => void,
  edit: () => void,
): MenuItem[] {
  const text = useSupplierText();
  const { can } = useSession();
  const feedback = useFeedback();
  const acts = useSupplierActs();
  const isDeleted = supplier.state === 'deleted';
  const isActive = supplier.state === 'active';
  const toggle = isActive ? 'deactivate' : isDeleted ? 'restore' : 'activate';
  const item = (key: string, onSelect: () => void) => ({
    key,
    label: text(`suppliers.act.${key}`),
    onSelect,
  });
  const set = () => void acts.setState([supplier], isActive ? 'inactive' : 'active').catch(feedback.failed);
  return [
    ...(can('supplier.modify') && !isDeleted ? [item('edit', edit)] : []),
    ...(can('supplier.modify') ? [item(toggle, set)] : []),
    ...(can('supplier.delete') && !isDeleted
      ? [
          {
            ...item('delete', () => ask({ kind: 'delete', suppliers: [supplier], name: supplier.name })),
            danger: true,
          },
        ]
      : []),
  ];
}

function factsOf(supplier: SupplierRecord, text: Text) {
  const facts = [
    { label: text('suppliers.fields.code'), value: supplier.code },
    { label: text('suppliers.fields.fiscalCode'), value: supplier.fiscalCode },
    { label: text('suppliers.fields.city'), value: supplier.city },
    {
      label: text('suppliers.fields.phone'),
      value: supplier.phone && <PhoneLink phone={supplier.phone} />,
    },
  ];
  return facts.filter(({ value }) => Boolean(value));
}

function History({ id }: { id: string }) {
  const text = useSupplierText();
  return (
    <RecordHistory
      call={supplierHistory}
      id={id}
      label={(field) => text(`suppliers.fields.${field}`, { defaultValue: field })}
      show={useSupplierValues()}
      action={(action) =>
        text(`suppliers.history.${action}`, { defaultValue: text('suppliers.history.updated') })
      }
    />
  );
}

function SupplierPage({ supplier }: { supplier: SupplierRecord }) {
  const text = useSupplierText();
  const { can } = useSession();
  const [params] = useSearchParams();
  const mayEdit = can('supplier.modify') && supplier.state !== 'deleted';
  const [isEditing, setEditing] = useState(params.get('edit') === '1' && mayEdit);
  const [dialog, setDialog] = useState<SupplierDialog | null>(null);
  const navigate = useNavigate();
  const place = placeInSequence('provider', supplier.id);
  const edit = () => {
    void navigate({ search: '' }, { replace: true });
    setEditing(true);
  };
  useKeys({ e: mayEdit && !isEditing ? edit : undefined });
  return (
    <>
      <DetailPage
        title={supplier.name}
        breadcrumb={[{ label: text('suppliers.title'), to: place.list ?? SUPPLIER_LIST }]}
        image={
          <FileImage
            id={supplier.image}
            variant="80x80"
            alt=""
            size={IMAGE}
            fallback={<Initials name={supplier.name} size={IMAGE} />}
          />
        }
        badge={<SupplierStateBadge state={supplier.state} />}
        facts={factsOf(supplier, text)}
        menu={useMenu(supplier, setDialog, edit)}
        tabs={[
          {
            key: 'general',
            label: text('suppliers.tabs.general'),
            content: <SupplierGeneral supplier={supplier} isEditing={isEditing} onEdit={setEditing} />,
          },
          {
            key: 'historial',
            label: text('suppliers.tabs.history'),
            content: <History id={supplier.id} />,
          },
        ]}
        previous={addressOf(place.previous)}
        next={addressOf(place.next)}
      />
      <Suspense>{dialog ? <Dialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}</Suspense>
    </>
  );
}

/** `/provider/view/{provider_id}` */
export function SupplierViewPage() {
  const { provider_id: id = '' } = useParams();
  const answer = useCall(supplierRead, { id }, { keepPrevious: false });
  useLive({ entity: 'supplier', id }, [supplierRead]);
  if (answer.isError && !answer.data) {
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  const supplier = answer.data?.record;
  if (!supplier) return <RecordSkeleton />;
  return <SupplierPage key={id} supplier={supplier} />;
}
