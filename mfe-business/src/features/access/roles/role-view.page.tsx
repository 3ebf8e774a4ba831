import { SafetyCertificateOutlined } from '@ant-design/icons';
import { type RoleRecord, roleHistory, roleRead } from '@volante/contracts/roles/role.contract';
import { actingBegin } from '@volante/contracts/session/acting.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { DetailPage } from '@volante/ui-kit/detail-page';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import '../access.css';
import { ROLE_LIST } from '../shared/access-reads';
import { useAccessText } from '../shared/access-text';
import { RolePermissions } from './role-permissions';
import { useRoleValues } from './use-role-values';

const CreateDialog = lazy(async () => ({ default: (await import('./create-role-dialog')).CreateRoleDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-role-dialog')).DeleteRoleDialog }));

function People({ role }: { role: RoleRecord }) {
  const text = useAccessText();
  const { can } = useSession();
  if (role.holders === 0)
    return <EmptyState title={text('access.roles.nobody')} text={text('access.roles.nobodyText')} />;
  const hidden = role.holders - role.people.length;
  return (
    <section className="v-facts">
      <ul className="vb-access-people">
        {role.people.map(({ id, name, employee }) => (
          <li key={id}>
            {employee && can('employee.view') ? (
              <Link to={`/employee/view/${employee}?tab=cuenta`}>{name}</Link>
            ) : (
              name
            )}
          </li>
        ))}
        {hidden > 0 ? <li>{text('access.roles.unseen', { count: hidden })}</li> : null}
      </ul>
    </section>
  );
}

function History({ id }: { id: string }) {
  const text = useAccessText();
  const { label, show } = useRoleValues();
  return (
    <RecordHistory
      call={roleHistory}
      id={id}
      label={label}
      show={show}
      action={(action) => text(`access.history.${action}`, { defaultValue: text('access.history.updated') })}
    />
  );
}

function RolePage({ role }: { role: RoleRecord }) {
  const text = useAccessText();
  const { can } = useSession();
  const navigate = useNavigate();
  const roles = useCall(roleRead, {});
  const [asked, setAsked] = useState<'copy' | 'delete' | null>(null);
  const mayEdit = can('role.modify') && !role.super;
  const close = () => setAsked(null);
  const feedback = useFeedback();
  // A whole load: nothing that was read with other rights stays.
  const act = useCallMutation(actingBegin, {
    onSuccess: () => window.location.assign('/'),
    onError: feedback.failed,
  });
  const menu: MenuItem[] = [
    { key: 'act', label: text('access.roles.act'), onSelect: () => act.mutate({ role: role.id }) },
    ...(can('role.add') && !role.super
      ? [{ key: 'copy', label: text('access.roles.copy'), onSelect: () => setAsked('copy') }]
      : []),
    ...(can('role.delete') && !role.super
      ? [
          {
            key: 'delete',
            label: text('access.roles.delete'),
            danger: true,
            onSelect: () => setAsked('delete'),
          },
        ]
      : []),
  ];
  return (
    <>
      <DetailPage
        title={role.name}
        breadcrumb={[{ label: text('access.roles.title'), to: ROLE_LIST }]}
        image={<SafetyCertificateOutlined className="vb-role-icon" aria-hidden="true" />}
        badge={
          role.standard || role.super ? (
            <StateBadge tone={role.super ? 'info' : 'plain'}>
              {text(role.super ? 'access.roles.super' : 'access.roles.standard')}
            </StateBadge>
          ) : null
        }
        facts={[
          { label: text('access.roles.permissions'), value: role.count },
          { label: text('access.roles.people'), value: role.holders },
        ]}
        menu={menu}
        tabs={[
          {
            key: 'permisos',
            label: text('access.roles.permissions'),
            content: <RolePermissions role={role} mayEdit={mayEdit} />,
          },
          { key: 'personas', label: text('access.roles.people'), content: <People role={role} /> },
          { key: 'historial', label: text('access.roles.history'), content: <History id={role.id} /> },
        ]}
      />
      <Suspense>
        {asked === 'copy' ? (
          <CreateDialog roles={roles.data?.rows ?? []} from={role.id} onClose={close} />
        ) : null}
        {asked === 'delete' ? (
          <DeleteDialog role={role} onDeleted={() => void navigate(ROLE_LIST)} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** `/employee/permissions/view/{id}` */
export function RoleViewPage() {
  const { id = '' } = useParams();
  const answer = useCall(roleRead, { id }, { keepPrevious: false });
  useLive({ entity: 'role', id }, [roleRead, roleHistory]);
  if (answer.isError && !answer.data)
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  const role = answer.data?.record;
  if (!role) return <RecordSkeleton />;
  return <RolePage key={id} role={role} />;
}
