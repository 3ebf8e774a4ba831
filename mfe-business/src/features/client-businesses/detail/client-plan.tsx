import type { ClientRecord } from '@volante/contracts/client-businesses/client-business.fields';
import { DateText, ElapsedText } from '@volante/ui-kit/date-text';
import { Facts } from '@volante/ui-kit/facts';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import '../client-businesses.css';
import { useClientText } from '../shared/client-text';

interface ClientPlanProps {
  client: ClientRecord;
  onTerms: () => void;
  onInvite: () => void;
}

function Administrators({ client, onInvite }: Omit<ClientPlanProps, 'onTerms'>) {
  const text = useClientText();
  const { administrators } = client;
  if (administrators === null) return <p className="v-help">{text('clients.unknown')}</p>;
  const isOpen = administrators.every(({ invited }) => invited);
  return (
    <section className="v-facts">
      <header>
        <h3>{text('clients.section.admins')}</h3>
        {isOpen ? <Button onClick={onInvite}>{text('clients.act.invite')}</Button> : null}
      </header>
      {administrators.length === 0 ? <p>{text('clients.noAdmin')}</p> : null}
      <ul className="vb-client-admins">
        {administrators.map(({ id, name, email, invited, seenAt }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{email}</span>
            {invited ? <StateBadge tone="warn">{text('clients.invited')}</StateBadge> : null}
            {seenAt ? <ElapsedText instant={seenAt} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Products({ client, onTerms }: Omit<ClientPlanProps, 'onInvite'>) {
  const text = useClientText();
  const { plan, trialUntil, products, services } = client;
  const isOpen = services.filter((one) => !products.some(({ product }) => product === one));
  const terms = products.map(({ product, startsOn, renewsOn }) => ({
    label: text(`clients.product.${product}`),
    value: (
      <>
        <DateText day={startsOn} /> – <DateText day={renewsOn} />
      </>
    ),
  }));
  return (
    <Facts
      title={text('clients.section.terms')}
      action={<Button onClick={onTerms}>{text('clients.act.terms')}</Button>}
      facts={[
        { label: text('clients.column.plan'), value: text(`clients.plan.${plan}`) },
        ...(trialUntil
          ? [{ label: text('clients.field.trialUntil'), value: <DateText day={trialUntil} /> }]
          : []),
        ...terms,
        ...(isOpen.length > 0
          ? [
              {
                label: text('clients.field.services'),
                value: isOpen.map((one) => text(`clients.product.${one}`)).join(', '),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Plan view: the agreement, its administrators, and the use of the product. */
export function ClientPlan({ client, onTerms, onInvite }: ClientPlanProps) {
  const text = useClientText();
  const { branches, employees, people } = client;
  return (
    <div className="vb-client-cards">
      <Products client={client} onTerms={onTerms} />
      <Administrators client={client} onInvite={onInvite} />
      <Facts
        title={text('clients.section.use')}
        facts={[
          { label: text('clients.column.branches'), value: branches },
          { label: text('clients.column.employees'), value: employees },
          { label: text('clients.column.accounts'), value: people?.accounts },
          {
            label: text('clients.column.seenAt'),
            value: people?.seenAt ? <ElapsedText instant={people.seenAt} /> : text('clients.never'),
          },
        ]}
      />
    </div>
  );
}
