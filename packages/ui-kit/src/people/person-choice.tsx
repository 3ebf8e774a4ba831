import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import type { ContactSummary } from '@volante/contracts/contacts/contact.fields';
import { phoneText } from '@volante/contracts/phone-text';
import { useCall } from '@volante/mfe-kit/query';
import { searchText } from '@volante/mfe-kit/search-text';
import { Select } from 'antd';
import { useState } from 'react';
import { useKitText } from '../text/text';
import './people.css';
import './people-texts';
import { useSettled } from './use-settled';

const MIN_SEARCH_LENGTH = 2;
const SHOWN = 8;
const STALE_MS = 30_000;

export type FoundPerson = Pick<
  ContactSummary,
  'id' | 'name' | 'fiscalCode' | 'phone' | 'licence' | 'branch' | 'state'
>;
type Found = FoundPerson;

/** People from elsewhere while contacts do not answer: those that are found, and the one that is chosen. */
export type StandbyPeople = (
  asked: Readonly<{ search: string; value: string | null; isAway: boolean }>,
) => readonly FoundPerson[] | undefined;

interface PersonChoiceProps {
  id: string;
  value: string | null;
  isWrong?: boolean;
  /** Companies too. */
  companies?: boolean;
  /** Why a person cannot be chosen here; without it, inactive ones cannot. */
  obstacle?: (person: Found) => string | null;
  placeholder?: string;
  autoFocus?: boolean;
  /** A hook that finds people while contacts are away; the same one at every render. */
  useStandby?: StandbyPeople;
  onChange: (person: Found | null) => void;
}

const nobodyElse: StandbyPeople = () => undefined;

/** Shown beside a name, so that two people with one name differ. */
function useDetails() {
  const text = useKitText();
  const branches = useCall(branchList, {}, { staleTime: 60_000 }).data?.rows ?? [];
  return ({ fiscalCode, phone, licence, branch }: Found): string =>
    [
      fiscalCode,
      phone && phoneText(phone),
      licence && text('people.licence', { licence }),
      branches.length > 1 ? branches.find((one) => one.id === branch)?.name : '',
    ]
      .filter(Boolean)
      .join(' · ');
}

/** People found as the list of contacts finds them, and the one that is chosen already. */
function useFound(
  search: string,
  value: string | null,
  companies: boolean,
  useStandby: StandbyPeople,
): readonly Found[] | undefined {
  const words = useSettled(searchText(search));
  const list = useCall(
    contactFinder,
    {
      ...(companies ? {} : { type: 'people' as const }),
      ...(words.length >= MIN_SEARCH_LENGTH ? { search: words } : {}),
      limit: SHOWN,
      count: false,
    },
    { staleTime: STALE_MS },
  );
  const rows = list.data?.rows;
  const chosen = useCall(contactRead, { id: value ?? '' }, { enabled: value !== null, staleTime: STALE_MS });
  const isAway = list.isError || chosen.isError;
  const standby = useStandby({ search: words, value, isAway });
  if (isAway) return standby;
  const given = chosen.data;
  const isNew = given && given.id === value && !rows?.some((one) => one.id === value);
  return isNew ? [given, ...(rows ?? [])] : rows;
}

/**
 * One of the school's people, found by the beginnings of words of their name in any order, by tax id or by telephone.
 * People who cannot be chosen are shown with the reason.
 */
export function PersonChoice(props: PersonChoiceProps) {
  const { id, value, isWrong = false, companies = false, placeholder, autoFocus = false, onChange } = props;
  const { useStandby = nobodyElse } = props;
  const text = useKitText();
  const [typed, setTyped] = useState('');
  const found = useFound(typed, value, companies, useStandby);
  const details = useDetails();
  const obstacle =
    props.obstacle ?? (({ state }: Found) => (state === 'active' ? null : text('people.inactive')));
  return (
    <Select
      id={id}
      aria-describedby={`${id}-note`}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      style={{ width: '100%' }}
      allowClear
      autoFocus={autoFocus}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      placeholder={placeholder ?? text('people.hint')}
      notFoundContent={text('people.nobody')}
      options={(found ?? []).map((person) => ({
        value: person.id,
        label: [person.name, person.fiscalCode].filter(Boolean).join(' · '),
        person,
        disabled: person.id !== value && obstacle(person) !== null,
      }))}
      optionRender={({ data: { person } }) => (
        <span className="v-person">
          <span>{person.name}</span>
          <small>{[details(person), obstacle(person)].filter(Boolean).join(' · ')}</small>
        </span>
      )}
      onChange={(next: string | undefined) => onChange(found?.find((one) => one.id === next) ?? null)}
    />
  );
}
