import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { employeeUserWhy } from '@volante/contracts/accounts/employee-account.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { Permission } from '@volante/contracts/permissions';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { LoadState } from '@volante/ui-kit/load-state';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useAccessText } from '../shared/access-text';
import { permissionsIn } from '../shared/permission-rows';
import { usePermissionWords } from '../shared/use-permission-words';

type Rule = CallOutput<typeof employeeUserWhy>['rules'][number];

/** Which rule decides, in words. */
function useRuleWords() {
  const text = useAccessText();
  const branches = useCall(branchList, {}).data?.rows ?? [];
  return ({ rule, name, branches: of }: Rule): string => {
    const places = of.map((id) => branches.find((one) => one.id === id)?.name ?? '').filter(Boolean);
    if (rule === 'branches')
      return places.length > 0
        ? text('access.why.branches', { branches: places.join(', ') })
        : text('access.why.noBranches');
    if (rule === 'barred') return text(`access.account.barredBy.${name}`);
    if (rule === 'none' && name === '') return text('access.why.noRole');
    return text(`access.why.${rule}`, { name });
  };
}

function Answer({ employee, permission }: { employee: string; permission: Permission }) {
  const text = useAccessText();
  const words = useRuleWords();
  const answer = useCall(employeeUserWhy, { id: employee, permission }, { keepPrevious: false });
  if (!answer.data) return <LoadState answer={answer} height={72} />;
  const { allowed, rules, givenBy } = answer.data;
  return (
    <div role="status">
      <p>
        <strong>{text(allowed ? 'access.why.may' : 'access.why.mayNot')}</strong>
      </p>
      <ul className="vb-why-rules">
        {rules.map((rule) => (
          <li key={rule.rule + rule.name} data-allows={rule.allows}>
            {rule.allows ? (
              <CheckCircleOutlined aria-label={text('access.why.for')} />
            ) : (
              <CloseCircleOutlined aria-label={text('access.why.against')} />
            )}
            <span>{words(rule)}</span>
          </li>
        ))}
      </ul>
      {!allowed && givenBy.length > 0 ? (
        <p>{text('access.why.givenBy', { roles: givenBy.map(({ name }) => name).join(', ') })}</p>
      ) : null}
    </div>
  );
}

/** "¿Por qué puede o no puede…?" */
export function WhyCard({ employee }: { employee: string }) {
  const text = useAccessText();
  const { user } = useSession();
  const words = usePermissionWords();
  const id = useId();
  const [permission, setPermission] = useState<Permission | null>(null);
  const isOperator = user?.business.operator ?? false;
  const sections = words.sections((one) => isOperator || !one.startsWith('operator.'));
  return (
    <section className="v-facts vb-why">
      <header>
        <h3>
          <label htmlFor={id}>{text('access.why.title')}</label>
        </h3>
      </header>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={text('access.why.choose')}
        value={permission}
        options={sections.map((section) => ({
          label: words.title(section),
          options: permissionsIn(section.rows).map((one) => ({ value: one, label: words.whole(one) })),
        }))}
        onChange={setPermission}
      />
      {permission ? <Answer employee={employee} permission={permission} /> : null}
    </section>
  );
}
