import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import {
  TAX_BOOKS,
  type TaxBook,
  taxBookExport,
  taxBookRead,
} from '@volante/contracts/billing/tax-book.contract';
import { TAX_PERIODS, type TaxPeriodCode } from '@volante/contracts/billing/tax-form.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { formatDay } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LabelledChoice } from '@volante/ui-kit/labelled-choice';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { percentText } from '../../shared/percent';
import { Answer } from '../shared/answer';
import {
  Choosers,
  IssuerChooser,
  PeriodChoosers,
  useIssuerChoice,
  usePeriodChoice,
} from '../shared/choosers';
import { Pages } from '../shared/documents-drawer';
import { FigureTable } from '../shared/figures';
import { useReportText } from '../shared/report-text';
import { useChoice } from '../shared/use-choice';

/** Pages of the lines' records. */
const PAGES = { document: '/invoice/view/', expense: '/expense/view/' } as const;
const BOOKS = Object.keys(TAX_BOOKS) as TaxBook[];

interface Chosen {
  issuer: string;
  year: number;
  period: TaxPeriodCode;
}

/** Writes both books as the tax agency wants them; the tray follows it. */
function ExportButton(chosen: Chosen) {
  const text = useReportText();
  const feedback = useFeedback();
  const start = useCallMutation(taxBookExport);
  const write = async () => {
    try {
      const { job } = await start.mutateAsync(chosen);
      trackJob(billingJobs, job, {
        onEnd: ({ state, files: [file] }) => {
          if (state === 'done' && file) downloadFile(file.id, file.name).catch(feedback.failed);
        },
      });
      feedback.done(text('moneyReports.books.started'));
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <Button loading={start.isPending} onClick={() => void write()}>
      {text('moneyReports.books.export')}
    </Button>
  );
}

function Book({ book, ...chosen }: Chosen & { book: TaxBook }) {
  const text = useReportText();
  const [cursor, setCursor] = useState<string | null>(null);
  const answer = useCall(taxBookRead, { ...chosen, book, ...(cursor ? { cursor } : {}) });
  const heads = ['number', 'day', 'party', 'operation', 'rate', 'base', 'quota'].map((key) =>
    text(`moneyReports.books.${key}`),
  );
  return (
    <Answer answer={answer}>
      {({ rows, next, previous }) =>
        rows.length === 0 ? (
          <EmptyState title={text('moneyReports.books.empty')} text={text('moneyReports.books.emptyText')} />
        ) : (
          <section className="vr-card">
            <FigureTable label={TAX_BOOKS[book]} heads={heads} wide={[2, 3, 4, 5]}>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <Link to={`${PAGES[row.kind]}${row.document}`}>
                        {row.number || row.document.slice(-6)}
                      </Link>
                      <small>{row.type}</small>
                    </th>
                    <td>{formatDay(row.issuedOn)}</td>
                    <td className="vr-words">
                      {row.party}
                      <small>{row.taxId}</small>
                    </td>
                    <td>{row.operation}</td>
                    <td>{row.operation === 'S1' ? percentText(row.rate) : ''}</td>
                    <td>{eurosText(row.base)}</td>
                    <td>{eurosText(row.quota + row.surchargeQuota)}</td>
                  </tr>
                ))}
              </tbody>
            </FigureTable>
            <Pages next={next} previous={previous} onTurn={setCursor} />
          </section>
        )
      }
    </Answer>
  );
}

/** The register books of VAT. */
export function BooksTab() {
  const text = useReportText();
  const { of, set } = useChoice();
  const wanted = of('book') as TaxBook | undefined;
  const book = wanted && BOOKS.includes(wanted) ? wanted : 'issued';
  const first = `${Math.ceil((new Date().getMonth() + 1) / 3)}T`;
  const { year, part } = usePeriodChoice(TAX_PERIODS, first);
  const { answer, issuer } = useIssuerChoice();
  const period = part as TaxPeriodCode;
  return (
    <>
      <Choosers>
        <LabelledChoice
          label={text('moneyReports.books.book')}
          value={book}
          options={BOOKS.map((value) => ({ value, label: TAX_BOOKS[value] }))}
          onChange={(value) => set({ book: value })}
        />
        <PeriodChoosers parts={TAX_PERIODS} first={first} />
        <IssuerChooser />
        {issuer ? <ExportButton issuer={issuer.id} year={year} period={period} /> : null}
      </Choosers>
      <Answer answer={answer}>
        {() =>
          issuer ? (
            <Book
              key={`${book} ${issuer.id} ${year} ${period}`}
              {...{ book, issuer: issuer.id, year, period }}
            />
          ) : (
            <EmptyState title={text('moneyReports.noIssuer')} text={text('moneyReports.noIssuerText')} />
          )
        }
      </Answer>
      <p className="v-help">{text('moneyReports.books.how')}</p>
    </>
  );
}
