import type { CallOutput } from '@volante/contracts/call';
import { learnHome } from '@volante/contracts/e-learning/learn.contract';
import type { Text } from '@volante/mfe-kit/i18n';
import { formatDay } from '@volante/ui-kit/dates';
import type { ReactNode } from 'react';
import { useAppText } from '../app/app-text';
import { readKept, useKept, writeKept } from '../app/kept';
import { Trouble } from '../app/parts';
import { useOwn } from '../session/use-own';

export type Home = CallOutput<typeof learnHome>;
export type Access = Home['accesses'][number];

const CHOSEN = 'licence';

/** How long the access lasts, where that matters; nothing while it is open. */
export function Standing({ access: { standing, level, until, daysLeft } }: { access: Access }) {
  const text = useAppText();
  if (standing === 'expired') return <p className="st-warning">{text('learn.expired')}</p>;
  if (standing === 'blocked') return <p className="st-warning">{text('learn.blocked')}</p>;
  return (
    <>
      {level === 'demo' ? <p className="st-note">{text('learn.demo')}</p> : null}
      {standing === 'expiring' && until !== null ? (
        <p className="st-note">
          {daysLeft === 0 ? text('learn.last') : text('learn.until', { day: formatDay(until) })}
        </p>
      ) : null}
    </>
  );
}

function LicencePick({ accesses, chosen }: { accesses: readonly Access[]; chosen: Access }) {
  const text = useAppText();
  if (accesses.length < 2) return null;
  return (
    <label className="st-pick">
      <span>{text('learn.licence')}</span>
      <select value={chosen.license} onChange={(event) => writeKept(CHOSEN, event.target.value)}>
        {accesses.map(({ license }) => (
          <option key={license}>{license}</option>
        ))}
      </select>
    </label>
  );
}

/** A page about one of the student's licences: its standing above, a choice where there are several. */
export function OfLicence({
  title,
  children,
}: {
  title: string;
  children: (access: Access, home: Home) => ReactNode;
}) {
  const text = useAppText();
  const kept = useKept(CHOSEN);
  const home = useOwn(learnHome, {});
  if (!home.data) return <Trouble answer={home} isPage />;
  const { accesses } = home.data;
  const access = accesses.find(({ license }) => license === kept) ?? accesses[0];
  if (!access)
    return (
      <>
        <h1>{text('learn.noneTitle')}</h1>
        <p>{text('learn.noneText')}</p>
      </>
    );
  return (
    <>
      <header className="st-title">
        <h1>{title}</h1>
        <LicencePick accesses={accesses} chosen={access} />
      </header>
      <Standing access={access} />
      {children(access, home.data)}
    </>
  );
}

/** How many questions wait for today's review. */
export function dueWords(text: Text, due: number): string {
  if (due === 0) return text('learn.todayNone');
  return due === 1 ? text('learn.todayDueOne') : text('learn.todayDue', { count: due });
}

/** The licence that the student looked at last, where it still has an access. */
export const chosenOf = ({ accesses }: Home): Access | undefined =>
  accesses.find(({ license }) => license === readKept(CHOSEN)) ?? accesses[0];
