import { verifactuDocument, verifactuXml } from '@volante/contracts/billing/verifactu.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { saveBlob } from '@volante/ui-kit/save-blob';
import { Button } from 'antd';
import './verifactu.css';
import { DeliveryBadge } from './shared/delivery-badge';
import { EnvironmentNotice } from './shared/environment-notice';
import { useVerifactuText } from './shared/verifactu-text';

/** The VeriFactu records of an issued document, with their state and XML; a trial alone where it is in no chain. */
export function VerifactuRecords({ document }: { document: string }) {
  const text = useVerifactuText();
  const feedback = useFeedback();
  const { data } = useCall(verifactuDocument, { id: document });
  useLive({ entity: 'verifactu' }, [verifactuDocument]);
  if (!data) return null;
  // Its paper says so as well, whether the invoice is in a chain or not.
  if (data.records.length === 0) return <EnvironmentNotice environment={data.environment} />;
  const xml = async (taxId: string, seq: number) => {
    const found = await callApi(verifactuXml, { taxId, seq });
    saveBlob(new Blob([found.xml], { type: 'application/xml' }), found.name);
  };
  return (
    <section className="v-facts" aria-label={text('verifactu.records.title')}>
      <header>
        <h3>{text('verifactu.records.title')}</h3>
      </header>
      <EnvironmentNotice environment={data.environment} />
      <ul className="vb-verifactu-records">
        {data.records.map(({ taxId, seq, kind, isCorrection, state, csv, answeredAt }) => (
          <li key={seq}>
            <p>
              <strong>{text(`verifactu.records.${isCorrection ? 'correction' : kind}`)}</strong>{' '}
              <DeliveryBadge state={state} />
            </p>
            <p className="v-help">
              {[
                text('verifactu.records.place', { seq }),
                answeredAt ? formatInstant(answeredAt) : '',
                csv ? text('verifactu.records.csv', { csv }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Button
              type="link"
              aria-label={text('verifactu.records.xmlOf', { seq })}
              onClick={() => void xml(taxId, seq).catch(feedback.failed)}
            >
              {text('verifactu.act.xml')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
