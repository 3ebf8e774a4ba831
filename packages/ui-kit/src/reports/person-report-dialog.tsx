import { REPORT_PERIODS, type ReportPeriod } from '@volante/contracts/reports/report-words';
import { useSession } from '@volante/mfe-kit/session';
import { Input, Modal, Radio, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { DayInput } from '../form/day-input';
import { useFileJob } from '../list/use-list-export';
import { useKitText } from '../text/text';
import type { PersonReportOf } from './person-report-button';
import { readRanges } from './report-ranges';
import './report.css';
import './reports-texts';

const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

function Field(props: {
  id: string;
  label: string;
  help?: string;
  problem?: string | null;
  children: ReactNode;
}) {
  const { id, label, help, problem, children } = props;
  return (
    <div className="v-report-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {help ? (
        <p id={`${id}-help`} className="v-help">
          {help}
        </p>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className="v-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function Day(props: { label: string; value: string | null; onChange: (day: string | null) => void }) {
  const { label, value, onChange } = props;
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Field id={id} label={label} problem={problem}>
      <DayInput
        id={id}
        value={value}
        isWrong={problem !== null}
        {...(problem ? { describedBy: `${id}-problem` } : {})}
        onChange={onChange}
        onRefuse={setProblem}
        onBlur={() => undefined}
      />
    </Field>
  );
}

/** Period, sums, hours of the day and kind of file. The tray follows the making, and the file opens by itself. */
export function PersonReportDialog({
  label,
  call,
  jobs,
  id,
  onClose,
}: PersonReportOf & { onClose: () => void }) {
  const text = useKitText();
  const { user } = useSession();
  const [rangesId, sumsId] = [useId(), useId()];
  const [d1, setFrom] = useState<string | null>(`${today().slice(0, 7)}-01`);
  const [d2, setTo] = useState<string | null>(today());
  const [between, setBetween] = useState<ReportPeriod>('week');
  const [typed, setTyped] = useState('');
  const [format, setFormat] = useState<'pdf' | 'xlsx'>('pdf');
  const [isTried, setTried] = useState(false);
  const start = useFileJob(call, jobs);
  const ranges = readRanges(typed);
  const isPeriod = d1 !== null && d2 !== null && d1 <= d2;
  const make = async () => {
    setTried(true);
    if (!isPeriod || ranges === null || !user) return;
    const input = { business: user.business.id, id, d1, d2, between, ranges: JSON.stringify(ranges) };
    await start(format, input);
    onClose();
  };
  return (
    <Modal
      open
      title={label}
      okText={text('report.make')}
      cancelText={text('form.cancel')}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <div className="v-report">
        <Day label={text('report.from')} value={d1} onChange={setFrom} />
        <Day label={text('report.to')} value={d2} onChange={setTo} />
        {isTried && !isPeriod ? (
          <p className="v-problem v-report-wide" role="alert">
            {text('report.noPeriod')}
          </p>
        ) : null}
        <Field id={sumsId} label={text('report.sums')}>
          <Select
            id={sumsId}
            value={between}
            onChange={setBetween}
            options={REPORT_PERIODS.map((value) => ({ value, label: text(`report.between.${value}`) }))}
          />
        </Field>
        <Field
          id={rangesId}
          label={text('report.ranges')}
          help={text('report.rangesHelp')}
          problem={isTried && ranges === null ? text('report.noRanges') : null}
        >
          <Input
            id={rangesId}
            value={typed}
            maxLength={200}
            placeholder="09:00-14:00, 16:00-20:00"
            aria-describedby={`${rangesId}-help`}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Radio.Group
          className="v-report-wide"
          value={format}
          onChange={(event) => setFormat(event.target.value as 'pdf' | 'xlsx')}
          options={[
            { value: 'pdf', label: 'PDF' },
            { value: 'xlsx', label: 'Excel' },
          ]}
        />
      </div>
    </Modal>
  );
}
