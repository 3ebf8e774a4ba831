import { EnvironmentOutlined, PhoneOutlined, TeamOutlined } from '@ant-design/icons';
import type { BranchShown } from '@volante/contracts/business/branch.contract';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { formatCount } from '@volante/ui-kit/counts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { PhoneLink } from '@volante/ui-kit/phone-link';
import { Link, useNavigate } from 'react-router';
import { OpenNowText } from '../hours/open-now';
import { mapAddress } from '../map/place';
import { useBranchText } from '../shared/branch-text';
import { BranchStateBadge, provinceName } from '../shared/branch-words';
import { useBranchActs } from '../shared/use-branch-acts';
import { useBranchRights } from '../shared/use-branch-rights';

export interface PeopleCount {
  contacts: number;
  /** There are more than are counted. */
  capped: boolean;
}

interface BranchCardProps {
  branch: BranchShown;
  people: PeopleCount | undefined;
  onDelete: () => void;
}

const addressOf = (id: string) => `/business/branch/${id}`;

function useMenu(branch: BranchShown, onDelete: () => void): MenuItem[] {
  const text = useBranchText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const acts = useBranchActs();
  const { mayModify, mayDelete } = useBranchRights()(branch.id);
  const put = (state: 'active' | 'inactive') => () => void acts.put(branch, state).catch(feedback.failed);
  const item = (key: string, onSelect: () => void): MenuItem => ({
    key,
    label: text(`branches.act.${key}`),
    onSelect,
  });
  const isDeleted = branch.state === 'deleted';
  return [
    item('open', () => void navigate(addressOf(branch.id))),
    ...(mayModify && !isDeleted ? [item('edit', () => void navigate(`${addressOf(branch.id)}?edit=1`))] : []),
    ...(mayModify && isDeleted ? [item('restore', put('active'))] : []),
    ...(mayModify && branch.state === 'active' ? [item('deactivate', put('inactive'))] : []),
    ...(mayModify && branch.state === 'inactive' ? [item('activate', put('active'))] : []),
    ...(mayDelete && !isDeleted ? [{ ...item('delete', onDelete), danger: true }] : []),
  ];
}

function Phones({ phones }: { phones: readonly string[] }) {
  if (phones.length === 0) return null;
  return (
    <p>
      <PhoneOutlined aria-hidden="true" />{' '}
      {phones.map((phone, at) => (
        <span key={phone}>
          {at > 0 ? ' · ' : ''}
          <PhoneLink phone={phone} />
        </span>
      ))}
    </p>
  );
}

/** One branch at a glance: where, open or not, how to reach it, how many people. */
export function BranchCard({ branch, people, onDelete }: BranchCardProps) {
  const text = useBranchText();
  const menu = useMenu(branch, onDelete);
  const { id, name, state, street, city, postalCode, province, phone, phone2 } = branch;
  const map = mapAddress(branch);
  const town = `${postalCode} ${city}`.trim();
  const address = [street, town, provinceName(province)].filter(
    (part, at, all) => part && (at === 0 || part !== all[at - 1]),
  );
  return (
    <article className="vb-branch">
      <header>
        <h2>
          <Link to={addressOf(id)}>{name}</Link>
          {state === 'active' ? null : <BranchStateBadge state={state} />}
        </h2>
        <MenuButton
          label={text('branches.list.menu', { name })}
          face="⋯"
          className="v-icon-button"
          items={menu}
        />
      </header>
      {state === 'active' ? (
        <p>
          <OpenNowText hours={branch.openingHours} timeZone={branch.timeZone} />
        </p>
      ) : null}
      <p className="vb-branch-address">{address.join(', ')}</p>
      <Phones phones={[phone, phone2].filter(Boolean)} />
      <p className="vb-branch-foot">
        {people ? (
          <Link to={`/contact/list?branch=${id}`}>
            <TeamOutlined aria-hidden="true" />{' '}
            {text(people.capped ? 'branches.list.contactsMore' : 'branches.list.contacts', {
              count: people.contacts,
              shown: formatCount(people.contacts),
            })}
          </Link>
        ) : null}
        {map ? (
          <a href={map} target="_blank" rel="noopener noreferrer">
            <EnvironmentOutlined aria-hidden="true" /> {text('branches.map.open')}
          </a>
        ) : null}
      </p>
    </article>
  );
}
