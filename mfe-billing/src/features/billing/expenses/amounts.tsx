import {
  EXPENSE_OPERATIONS,
  EXPENSE_TAXES,
  type ExpenseAmounts,
  expenseSums,
  WITHHOLDING_KINDS,
} from '@volante/contracts/billing/expense-amounts';
import { eurosText } from '@volante/ui-kit/euros';
import { percentText } from '../shared/percent';
import './expenses.css';
import { useExpenseText } from './expense-text';

/** Bases by rate, what is withheld, and what the supplier gets. */
export function Amounts({ amounts }: { amounts: ExpenseAmounts }) {
  const text = useExpenseText();
  const { lines, withholding, operation } = amounts;
  if (lines.length === 0) return <span className="v-help">{text('expenses.amounts.none')}</span>;
  const sums = expenseSums(amounts);
  return (
    <div className="vb-expense-sums">
      {operation === 'domestic' ? null : <p className="v-help">{EXPENSE_OPERATIONS[operation]}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{text('expenses.amounts.tax')}</th>
            <th scope="col">{text('expenses.amounts.base')}</th>
            <th scope="col">{text('expenses.amounts.quota')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ tax, rate, base, quota }) => (
            <tr key={`${tax} ${rate}`}>
              <th scope="row">
                {EXPENSE_TAXES[tax]} {tax === 'exempt' ? '' : percentText(rate)}
              </th>
              <td>{eurosText(base)}</td>
              <td>{eurosText(quota)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        <div>
          <dt>{text('expenses.amounts.total')}</dt>
          <dd>{eurosText(sums.total)}</dd>
        </div>
        {withholding ? (
          <div>
            <dt>
              {text('expenses.amounts.withheld', {
                kind: WITHHOLDING_KINDS[withholding.kind].toLowerCase(),
                rate: percentText(withholding.rate),
              })}
            </dt>
            <dd>{eurosText(-sums.withheld)}</dd>
          </div>
        ) : null}
        <div className="vb-expense-payable">
          <dt>{text('expenses.amounts.payable')}</dt>
          <dd>{eurosText(sums.payable)}</dd>
        </div>
      </dl>
    </div>
  );
}
