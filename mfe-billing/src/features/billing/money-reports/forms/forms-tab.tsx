import {
  TAX_FORMS,
  TAX_PERIODS,
  type TaxForm,
  type TaxPeriodCode,
  taxFormDocuments,
  taxFormRead,
} from '@volante/contracts/billing/tax-form.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { LabelledChoice } from '@volante/ui-kit/labelled-choice';
import { Alert } from 'antd';
import { Answer } from '../shared/answer';
import {
  Choosers,
  IssuerChooser,
  PeriodChoosers,
  useIssuerChoice,
  usePeriodChoice,
} from '../shared/choosers';
import { DocumentRow } from '../shared/document-row';
import { DocumentsDrawer } from '../shared/documents-drawer';
import { Figure, FigureTable } from '../shared/figures';
import { useReportText } from '../shared/report-text';
import { useChoice } from '../shared/use-choice';

type Form = CallOutput<typeof taxFormRead>;

const FORMS = Object.keys(TAX_FORMS).toSorted() as TaxForm[];
/** Forms that list parties in place of boxes. */
const BY_PARTY: readonly TaxForm[] = ['347', '180', '190'];
const QUARTERS = TAX_PERIODS.filter((period) => period !== '0A');
const YEAR_ONLY: readonly TaxPeriodCode[] = ['0A'];

/** This quarter, in the agency's words. */
const thisQuarter = (): string => `${Math.ceil((new Date().getMonth() + 1) / 3)}T`;

function useFormChoice() {
  const { of } = useChoice();
  const wanted = of('form') as TaxForm | undefined;
  const form: TaxForm = wanted && FORMS.includes(wanted) ? wanted : '303';
  const parts = TAX_FORMS[form].periods === 'year' ? YEAR_ONLY : QUARTERS;
  const first = parts.includes('0A') ? '0A' : thisQuarter();
  const { year, part } = usePeriodChoice(parts, first);
  return { form, year, period: part as TaxPeriodCode, parts, first };
}

/** The boxes of a form by its sections, each with a link to its documents. */
function Boxes({ boxes }: Pick<Form, 'boxes'>) {
  const text = useReportText();
  const { to } = useChoice();
  const sections = [...new Set(boxes.map(({ section }) => section))];
  const heads = ['box', 'label', 'cents'].map((key) => text(`moneyReports.forms.${key}`));
  return sections.map((section) => (
    <section key={section} className="vr-card">
      <h3>{section}</h3>
      <FigureTable label={section} heads={heads}>
        <tbody>
          {boxes
            .filter((one) => one.section === section)
            .map(({ box, label, cents, isCount }) => (
              <tr key={box} data-empty={cents === 0 ? '' : undefined}>
                <td className="vr-box">{box}</td>
                <th scope="row">{label}</th>
                <td>
                  {isCount ? (
                    cents
                  ) : (
                    <Figure
                      cents={cents}
                      label={`${box} ${label}`}
                      to={cents === 0 ? undefined : to({ key: box })}
                    />
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </FigureTable>
    </section>
  ));
}

function Parties({ form, parties }: Pick<Form, 'parties'> & { form: TaxForm }) {
  const text = useReportText();
  const { to } = useChoice();
  const is347 = form === '347';
  if (parties.length === 0)
    return (
      <EmptyState
        title={text('moneyReports.forms.nobody')}
        text={text(is347 ? 'moneyReports.forms.nobodyText' : 'moneyReports.forms.nobodyWithheld')}
      />
    );
  const heads = [
    ...['party', 'key', 'cents', 'first', 'second', 'third', 'fourth'].map((key) =>
      text(`moneyReports.forms.${key}`),
    ),
    text(is347 ? 'moneyReports.forms.cash' : 'moneyReports.forms.withheld'),
  ];
  return (
    <section className="vr-card">
      <FigureTable label={text('moneyReports.forms.parties')} heads={heads} wide={[2, 4, 5, 6, 7]}>
        <tbody>
          {parties.map(({ taxId, name, key, cents, quarters, cash, withheld }) => (
            <tr key={`${key} ${taxId}`}>
              <th scope="row">
                {name}
                <small>{taxId}</small>
              </th>
              <td>{key}</td>
              <td>
                <Figure cents={cents} label={name} to={to({ key: taxId })} />
              </td>
              {quarters.map((quarter, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a quarter is its place
                <td key={at}>{eurosText(quarter)}</td>
              ))}
              <td>{is347 && cash === 0 ? '' : eurosText(is347 ? cash : withheld)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  );
}

function Shown({ form, answer }: { form: TaxForm; answer: Form }) {
  return (
    <>
      {answer.notes.map((note) => (
        <Alert key={note} type="info" showIcon title={note} className="vr-note" />
      ))}
      {BY_PARTY.includes(form) ? (
        <Parties form={form} parties={answer.parties} />
      ) : (
        <Boxes boxes={answer.boxes} />
      )}
    </>
  );
}

function Read({ issuer }: { issuer: string }) {
  const text = useReportText();
  const { of } = useChoice();
  const { form, year, period } = useFormChoice();
  const chosen = { form, issuer, year, period };
  const answer = useCall(taxFormRead, chosen);
  useLive({ entity: 'invoice' }, [taxFormRead, taxFormDocuments]);
  const key = of('key') ?? '';
  return (
    <>
      <Answer answer={answer}>{(data) => <Shown form={form} answer={data} />}</Answer>
      <DocumentsDrawer
        title={(box) => (BY_PARTY.includes(form) ? box : text('moneyReports.forms.boxOf', { form, box }))}
        call={taxFormDocuments}
        input={{ ...chosen, box: key }}
        rows={({ rows }) =>
          rows.map(({ id, kind, number, on, party, base, quota, isTakenOff }) => (
            <DocumentRow
              key={`${isTakenOff} ${id}`}
              {...{ id, kind, number, day: on, who: party, cents: base }}
              note={
                isTakenOff
                  ? text('moneyReports.documents.replaced')
                  : text('moneyReports.forms.quota', { quota: eurosText(quota) })
              }
            />
          ))
        }
      />
    </>
  );
}

/** A tax form, box by box, to be copied. */
export function FormsTab() {
  const text = useReportText();
  const { set } = useChoice();
  const { form, parts, first } = useFormChoice();
  const { answer, issuer } = useIssuerChoice();
  return (
    <>
      <Choosers>
        <LabelledChoice
          label={text('moneyReports.forms.form')}
          value={form}
          options={FORMS.map((value) => ({ value, label: `${value} · ${TAX_FORMS[value].name}` }))}
          onChange={(value) => set({ form: value, part: null })}
        />
        <PeriodChoosers parts={parts} first={first} />
        <IssuerChooser />
      </Choosers>
      <Answer answer={answer}>
        {() =>
          issuer ? (
            <Read issuer={issuer.id} />
          ) : (
            <EmptyState title={text('moneyReports.noIssuer')} text={text('moneyReports.noIssuerText')} />
          )
        }
      </Answer>
    </>
  );
}
