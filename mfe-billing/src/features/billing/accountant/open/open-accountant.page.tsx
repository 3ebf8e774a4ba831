import {
  type AccountantPackage,
  accountantOpen,
  accountantOpenPackage,
} from '@volante/contracts/billing/accountant.contract';
import type { CallOutput } from '@volante/contracts/call';
import { formatBytes } from '@volante/ui-kit/bytes';
import { formatInstant } from '@volante/ui-kit/dates';
import { OpenAddress, OpenAnswer } from '@volante/ui-kit/open-frame';
import { useOpened, useOpenFile } from '@volante/ui-kit/use-opened';
import { monthsWord, monthWord } from '../shared/month-words';
import './open-accountant.css';
import { useOpenText } from './open-text';

type Opened = CallOutput<typeof accountantOpen>;

function PackageItem({ row, secret }: { row: AccountantPackage; secret: string }) {
  const text = useOpenText();
  const { busy, problem, save } = useOpenFile(accountantOpenPackage, secret);
  const isBusy = busy !== '';
  return (
    <li className="v-open-card">
      <h2>{monthsWord(row.first, row.last)}</h2>
      <p>{text('facts', { count: row.files, size: formatBytes(row.size), at: formatInstant(row.at) })}</p>
      <p className="vo-hash">SHA-256 {row.sha256}</p>
      <button
        type="button"
        className="v-open-button v-open-main"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void save({ id: row.id })}
      >
        {text('download')}
      </button>
      {problem ? (
        <p role="alert" className="v-open-problem">
          {problem}
        </p>
      ) : null}
    </li>
  );
}

function Shown({ opened, secret }: { opened: Opened; secret: string }) {
  const text = useOpenText();
  const { school, label, first, last, expiresAt, packages, locked } = opened;
  return (
    <main className="v-open">
      <header>
        <p className="v-open-soft">{school}</p>
        <h1>{text('title', { months: monthsWord(first, last) })}</h1>
        <p className="v-open-soft">{text('until', { label, at: formatInstant(expiresAt) })}</p>
      </header>
      {packages.length === 0 ? (
        <p>{text('none')}</p>
      ) : (
        <ul className="v-open-list" aria-label={text('packages')}>
          {packages.map((row) => (
            <PackageItem key={row.id} row={row} secret={secret} />
          ))}
        </ul>
      )}
      <p className="v-open-soft">
        {locked.length === 0
          ? text('noneLocked')
          : text('locked', { months: locked.map(monthWord).join(', ') })}
      </p>
      <p className="v-open-soft">{text('noted')}</p>
    </main>
  );
}

function Answered({ secret }: { secret: string }) {
  const text = useOpenText();
  const answer = useOpened(accountantOpen, {}, secret);
  return (
    <OpenAnswer text={text} answer={answer}>
      {(opened) => <Shown opened={opened} secret={secret} />}
    </OpenAnswer>
  );
}

/** `/open/accountant#<secret>`: the packages of some months, for the accountant. */
export function OpenAccountantPage() {
  const text = useOpenText();
  return <OpenAddress text={text}>{(secret) => <Answered secret={secret} />}</OpenAddress>;
}
