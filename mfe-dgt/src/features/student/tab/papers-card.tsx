import { PROVINCES } from '@volante/contracts/provinces';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { Facts } from '@volante/ui-kit/facts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import type { StudentFile } from './file-clock';

const PapersDialog = lazy(async () => ({ default: (await import('./papers-dialog')).PapersDialog }));

const provinceName = (province: number) => PROVINCES.find(({ id }) => id === province)?.name ?? '';

/** Licences held, and the papers with legal dates. */
export function PapersCard({ file }: { file: StudentFile }) {
  const text = useDgtText();
  const mayModify = useCan('dgt-folder.modify');
  const [isEditing, setEditing] = useState(false);
  const report = file.clock.dates.find(({ name, kind }) => name === 'report' && kind === 'until');
  const day = (name: 'reportFiled' | 'identityUntil') => ({
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
          {
            label: text('student.fields.reportIssued'),
            value: file.file.reportIssued ? (
              <>
                <DateText day={file.file.reportIssued} />
                {report && !file.file.reportFiled
                  ? `, ${text('student.validUntil', { day: formatDay(report.day) })}`
                  : null}
              </>
            ) : null,
          },
          day('reportFiled'),
          day('identityUntil'),
          ...(file.file.cap
            ? [{ label: text('student.fields.cap'), value: text(`student.cap.${file.file.cap}`) }]
            : []),
          ...(file.file.province
            ? [{ label: text('student.fields.province'), value: provinceName(file.file.province) }]
            : []),
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
