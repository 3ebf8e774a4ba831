import { dgtFeeTypeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import { useCall } from '@volante/mfe-kit/query';
import { DateText } from '@volante/ui-kit/date-text';
import { eurosText } from '@volante/ui-kit/euros';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';

/** The kinds of fee with today's amount, its first day, and a mark for amounts not confirmed this year. */
export function TypesDrawer({ onClose }: { onClose: () => void }) {
  const text = useDgtText();
  const answer = useCall(dgtFeeTypeRead, {});
  return (
    <Drawer open size={720} title={text('tax.act.types')} onClose={onClose}>
      <LoadState answer={answer} />
      <p className="vd-soft">
        {text('tax.typesHelp')} <Link to="/dgt/settings/tasas">{text('tax.typesChange')}</Link>
      </p>
      {answer.data ? (
        <ScrollTable
          className="vd-table"
          label={text('tax.act.types')}
          heads={['type', 'cents', 'from', 'free'].map((key) => text(`tax.columns.${key}`))}
        >
          {answer.data.rows.map(({ code, name, description, cents, from, free }) => (
            <tr key={code}>
              <th scope="row">
                {code} · {name}
                <span className="vd-type-note">{description}</span>
              </th>
              <td>
                {cents === null ? (
                  <StateBadge tone="warn">{text('tax.unknown')}</StateBadge>
                ) : (
                  eurosText(cents)
                )}
              </td>
              <td>
                <DateText day={from} />
              </td>
              <td>{free}</td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </Drawer>
  );
}
