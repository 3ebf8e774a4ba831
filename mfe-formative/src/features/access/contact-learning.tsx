import { ACCESS_LEVELS } from '@volante/contracts/e-learning/access-words';
import { type StudentAccess, studentAccessRead } from '@volante/contracts/e-learning/student-access.contract';
import { studentAccessHistory } from '@volante/contracts/e-learning/student-access-history.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { AccessBadge, AccessEnd } from './access-badge';
import { GiveDialog } from './access-dialogs';
import { AccessHistory } from './access-history';
import { useAccessText } from './access-text';
import './access.css';
import { StudentEntry } from './student-entry';
import { StudentTests } from './student-tests';
import { TimeHistory } from './time-history';
import { useAccessActs } from './use-access-acts';

const COLUMNS = ['license', 'level', 'until', 'repeats', 'standing'] as const;

function Accesses({ rows }: { rows: readonly StudentAccess[] }) {
  const text = useAccessText();
  const { menuOf, dialog } = useAccessActs();
  return (
    <>
      <ScrollTable
        label={text('access.ofStudent')}
        heads={[...COLUMNS.map((key) => text(`access.${key}`)), text('access.acts')]}
      >
        {rows.map((row) => {
          const items = menuOf(row);
          return (
            <tr key={row.id}>
              <th scope="row">{row.license}</th>
              <td>
                {ACCESS_LEVELS[row.level]}
                {row.moreTime > 0 ? (
                  <>
                    <br />
                    <small>{text('time.short', { percent: row.moreTime })}</small>
                  </>
                ) : null}
              </td>
              <td>
                <AccessEnd {...row} />
              </td>
              <td>{row.repeats === 0 ? text('access.noLimit') : row.repeats}</td>
              <td>
                <AccessBadge standing={row.standing} />
              </td>
              <td>
                {items.length > 0 ? (
                  <MenuButton
                    label={text('access.menuOf', { license: row.license })}
                    face="⋯"
                    items={items}
                  />
                ) : null}
              </td>
            </tr>
          );
        })}
      </ScrollTable>
      {dialog}
    </>
  );
}

interface ChoiceProps {
  rows: readonly StudentAccess[];
  license: LicenceClass;
  onChoose: (license: LicenceClass) => void;
}

function LicenceChoice({ rows, license, onChoose }: ChoiceProps) {
  const text = useAccessText();
  const id = useId();
  if (rows.length < 2) return null;
  return (
    <p>
      <label htmlFor={id} className="v-label">
        {text('access.whichLicense')}
      </label>{' '}
      <Select
        id={id}
        value={license}
        options={rows.map((row) => ({ value: row.license, label: row.license }))}
        onChange={onChoose}
      />
    </p>
  );
}

/** The tab «Formación» of a contact: access to theory tests, and what came of it. */
export function ContactLearning({ contact: { id: contact } }: { contact: { id: string } }) {
  const text = useAccessText();
  const mayAdd = useCan('student-access.add');
  const [isGiving, setGiving] = useState(false);
  const [chosen, setChosen] = useState<LicenceClass | null>(null);
  const answer = useCall(studentAccessRead, { contact });
  useLive({ entity: 'access' }, [studentAccessRead, studentAccessHistory]);
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows } = answer.data;
  const license = rows.find((row) => row.license === chosen)?.license ?? rows[0]?.license;
  return (
    <div className="vf-learning">
      <section className="vf-part" aria-label={text('access.ofStudent')}>
        {rows.length === 0 ? <p>{text('access.hasNone')}</p> : <Accesses rows={rows} />}
        {mayAdd ? (
          <p>
            <Button onClick={() => setGiving(true)}>{text('access.give')}</Button>
          </p>
        ) : null}
      </section>
      {license ? (
        <>
          <LicenceChoice rows={rows} license={license} onChoose={setChosen} />
          <StudentEntry contact={contact} name={rows[0]?.name ?? ''} />
          <StudentTests key={license} contact={contact} license={license} />
          <TimeHistory contact={contact} />
          <AccessHistory contact={contact} />
        </>
      ) : null}
      {isGiving ? <GiveDialog contacts={[contact]} onClose={() => setGiving(false)} /> : null}
    </div>
  );
}
