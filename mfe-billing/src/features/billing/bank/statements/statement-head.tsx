import {
  bankMatchRun,
  bankStatementList,
  bankStatementUpload,
} from '@volante/contracts/billing/bank-statement.contract';
import { callApi, uploadFile } from '@volante/mfe-kit/api';
import type { ApiError } from '@volante/mfe-kit/api-error';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Alert } from 'antd';
import { useState } from 'react';
import { BankTabs } from '../shared/bank-tabs';
import { useBankText } from '../shared/bank-text';
import { FileButton } from '../shared/file-button';
import { useBankRefresh } from '../shared/use-bank-refresh';

interface Outcome {
  lines: number;
  matched: number;
}

/** Sends the file, and goes on until all that is certain is matched. */
function useUpload() {
  const refresh = useBankRefresh();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async (file: File) => {
    setOutcome(null);
    const { lines, matched, left, accounts } = await uploadFile(bankStatementUpload, { file });
    let [sum, rest] = [matched, left];
    while (rest > 0) {
      rest = 0;
      for (const account of accounts) {
        const more = await callApi(bankMatchRun, { account });
        sum += more.matched;
        rest += more.matched > 0 ? more.left : 0;
      }
    }
    setOutcome({ lines, matched: sum });
    refresh();
  };
  return { outcome, send };
}

/** A statement is missing in between: both balances and the day, by which the bank finds it. */
const GAP = 'BANK-017';

/** The two balances of a gap: the end of the last statement, and the beginning of the refused one. */
function useGapText() {
  const text = useBankText();
  return ({ code, details }: ApiError): readonly string[] => {
    if (code !== GAP) return [];
    const { until, expectedCents, openingCents } = details as Record<string, unknown>;
    return [
      text('bank.statements.gap', {
        ...{ until: formatDay(String(until)), expected: eurosText(Number(expectedCents)) },
        opening: eurosText(Number(openingCents)),
      }),
    ];
  };
}

const SHOWN = 6;

/** The last statements, with their balances. */
function Statements() {
  const text = useBankText();
  const rows = useCall(bankStatementList, { limit: SHOWN, count: false }).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <details className="vb-bank-statements">
      <summary>{text('bank.statements.last')}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              {row.accountName}, {formatDay(row.from)} – {formatDay(row.until)}
              <small>
                {text('bank.statements.by', { by: row.createdBy, at: formatInstant(row.createdAt) })}
              </small>
            </span>
            <span>{text('bank.statements.lines', { lines: row.lines, open: row.open })}</span>
            <strong>{eurosText(row.closingCents)}</strong>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Tabs, the upload of a statement and what came of it. */
export function StatementHead() {
  const text = useBankText();
  const mayModify = useCan('bank.modify');
  const { outcome, send } = useUpload();
  const gap = useGapText();
  return (
    <div className="vb-bank-head">
      <BankTabs shown="statements" />
      {mayModify ? (
        <FileButton
          isPrimary
          label={text('bank.act.upload')}
          accept=".n43,.txt,.aeb,.q43,.c43,.xml"
          send={send}
          more={gap}
        />
      ) : null}
      {outcome ? (
        <Alert type="success" showIcon role="status" title={text('bank.statements.done', { ...outcome })} />
      ) : null}
      <Statements />
    </div>
  );
}
