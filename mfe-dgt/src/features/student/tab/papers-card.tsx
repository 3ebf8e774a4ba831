import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { Facts } from '@volante/ui-kit/facts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import type { StudentFile } from './file-clock';

const PapersDialog = lazy(async () => ({ default: (await import('./papers-dialog')).PapersDialog }));

/** Licences held, and the papers whose dates the law asks for. */
export function PapersCard({ file }: { file: StudentFile }) {
  const text = useDgtText();
  const mayModify = useCan('dgt-folder.modify');
  const [isEditing, setEditing] = useState(false);
  const day = (name: 'reportIssued' | 'reportFiled' | 'identityUntil') => ({
    label: text(`student.fields.${name}`),
    value: file.file[name] ? <DateText day={file.file[name]} /> : null,
  });
  const held = file.held.map(({ licence, since, until }) => {
    const days = [
      since ? text('student.since', { day: formatDay(since) }) : '',
      until ? text('student.until', { day: formatDay(until) }) : '',
    ].filter(Boolean);
    return days.length > 0 ? `${licence} (${days.join(', ')})` : licence;
  });
  return (
    <>
      <Facts
        title={text('student.papers')}
        action={
          mayModify ? <Button onClick={() => setEditing(true)}>{text('student.edit')}</Button> : undefined
        }
        facts={[
          { label: text('student.sought'), value: file.licence },
          { label: text('student.fields.held'), value: held.join(' · ') },
          day('reportIssued'),
          day('reportFiled'),
          day('identityUntil'),
          {
            label: text('student.birthDate'),
            value: file.birthDate ? <DateText day={file.birthDate} /> : null,
          },
        ]}
      />
      {isEditing ? (
        <Suspense>
          <PapersDialog file={file} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
