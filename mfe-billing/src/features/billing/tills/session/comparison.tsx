import type { tillCount } from '@volante/contracts/billing/till.contract';
import type { CallOutput } from '@volante/contracts/call';
import { eurosText } from '@volante/ui-kit/euros';
import { methodText } from '../shared/method-choice';
import { useTillText } from '../shared/till-text';
import '../tills.css';

type Compared = CallOutput<typeof tillCount>['cash'];

/** Expected, counted and difference of each method. */
export function Comparison(all: { cash: Compared; card: Compared; bizum: Compared }) {
  const text = useTillText();
  return (
    <table className="vb-till-table" aria-label={text('tills.count.result')}>
      <thead>
        <tr>
          <td />
          {['expected', 'counted', 'difference'].map((name) => (
            <th key={name} scope="col">
              {text(`tills.count.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['cash', 'card', 'bizum'] as const).map((method) => {
          const { expectedCents, countedCents, differenceCents } = all[method];
          return (
            <tr key={method}>
              <th scope="row">{methodText(method)}</th>
              <td>{eurosText(expectedCents)}</td>
              <td>{eurosText(countedCents)}</td>
              <td className={differenceCents === 0 ? undefined : 'vb-till-off'}>
                {eurosText(differenceCents)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
