import { MoreOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { MANAGER_PERMISSIONS, PERMISSIONS } from '@volante/contracts/permissions';
import { type RoleSummary, roleRead } from '@volante/contracts/roles/role.contract';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useKeys } from '@volante/ui-kit/keys';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import '../access.css';
import { roleAddress } from '../shared/access-reads';
import { useAccessText } from '../shared/access-text';

const CreateDialog = lazy(async () => ({ default: (await import('./create-role-dialog')).CreateRoleDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-role-dialog')).DeleteRoleDialog }));

type Asked = { kind: 'create'; from: string | null } | { kind: 'delete'; role: RoleSummary };

const SEARCH = 'search';
const sounds = (words: string) =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('es');

function Row({ role, ask }: { role: RoleSummary; ask: (asked: Asked) => void }) {
  const text = useAccessText();
  const { can, user } = useSession();
  const navigate = useNavigate();
  const total = user?.business.operator ? PERMISSIONS.length : MANAGER_PERMISSIONS.length;
  return (
    <tr>
      <th scope="row">
        <Link to={roleAddress(role.id)}>{role.name}</Link>
      </th>
      <td>
        {role.super || role.standard ? (
          <StateBadge tone={role.super ? 'info' : 'plain'}>
            {text(role.super ? 'access.roles.super' : 'access.roles.standard')}
          </StateBadge>
        ) : null}
      </td>
      <td data-number="">
        {role.super
          ? text('access.roles.all')
          : text('access.matrix.count', { count: role.count, total: Math.max(total, role.count) })}
      </td>
      <td data-number="">{role.holders}</td>
      <td>
        <MenuButton
          label={text('access.roles.menu', { name: role.name })}
          face={<MoreOutlined aria-hidden="true" />}
          className="v-icon-button"
          items={[
            {
              key: 'open',
              label: text('access.roles.open'),
              onSelect: () => void navigate(roleAddress(role.id)),
            },
            ...(can('role.add') && !role.super
              ? [
                  {
                    key: 'copy',
                    label: text('access.roles.copy'),
                    onSelect: () => ask({ kind: 'create', from: role.id }),
                  },
                ]
              : []),
            ...(can('role.delete') && !role.super
              ? [
                  {
                    key: 'delete',
                    label: text('access.roles.delete'),
                    danger: true,
                    onSelect: () => ask({ kind: 'delete', role }),
                  },
                ]
              : []),
          ]}
        />
      </td>
    </tr>
  );
}

function Roles({ rows, ask }: { rows: readonly RoleSummary[]; ask: (asked: Asked) => void }) {
  const text = useAccessText();
  const [params, setParams] = useSearchParams();
  const search = params.get(SEARCH) ?? '';
  const found = rows.filter(({ name }) => sounds(name).includes(sounds(search.trim())));
  const setSearch = (value: string) => setParams(value ? { [SEARCH]: value } : {}, { replace: true });
  return (
    <div className="vb-roles-card">
      <Input
        className="vb-roles-search"
        type="search"
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={text('access.roles.search')}
        placeholder={text('access.roles.search')}
        value={search}
        allowClear
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 ? (
        <EmptyState title={text('access.roles.noneFound')} text={text('access.roles.noneFoundText')}>
          <Button onClick={() => setSearch('')}>{text('access.roles.clear')}</Button>
        </EmptyState>
      ) : (
        <table className="vb-roles" aria-label={text('access.roles.title')}>
          <thead>
            <tr>
              <th scope="col">{text('access.roles.role')}</th>
              <th scope="col">{text('access.roles.origin')}</th>
              <th scope="col" data-number="">
                {text('access.roles.permissions')}
              </th>
              <th scope="col" data-number="">
                {text('access.roles.people')}
              </th>
              <th scope="col">
                <span className="v-hidden">{text('access.roles.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((role) => (
              <Row key={role.id} role={role} ask={ask} />
            ))}
          </tbody>
        </table>
      )}
      {found.length === 0 ? null : (
        <p className="vb-roles-foot" role="status">
          {text('access.roles.range', { to: found.length, total: rows.length })}
        </p>
      )}
    </div>
  );
}

/** `/employee/permissions/list` */
export function RoleListPage() {
  const text = useAccessText();
  const { can } = useSession();
  const answer = useCall(roleRead, {});
  const [asked, setAsked] = useState<Asked | null>(null);
  useLive({ entity: 'role' }, [roleRead]);
  const create = can('role.add') ? () => setAsked({ kind: 'create', from: null }) : undefined;
  useKeys({ n: create });
  const rows = answer.data?.rows;
  const close = () => setAsked(null);
  const button = create ? (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create}>
      {text('access.roles.create')}
    </Button>
  ) : null;
  const content = () => {
    if (answer.isError && !rows)
      return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
    if (!rows) return <Skeleton width="100%" height={220} />;
    if (rows.length > 0) return <Roles rows={rows} ask={setAsked} />;
    return (
      <EmptyState title={text('access.roles.empty')} text={text('access.roles.emptyText')}>
        {button}
      </EmptyState>
    );
  };
  return (
    <>
      <PageToolbar
        title={text('access.roles.title')}
        {...(rows ? { count: rows.length } : {})}
        primary={button}
      />
      {content()}
      <Suspense>
        {asked?.kind === 'create' ? (
          <CreateDialog roles={rows ?? []} from={asked.from} onClose={close} />
        ) : null}
        {asked?.kind === 'delete' ? (
          <DeleteDialog role={asked.role} onDeleted={close} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
