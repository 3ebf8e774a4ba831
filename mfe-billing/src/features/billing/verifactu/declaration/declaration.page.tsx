import { verifactuDeclaration } from '@volante/contracts/billing/verifactu.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Alert, Button } from 'antd';
import { VERIFACTU } from '../shared/verifactu-address';
import { VerifactuHead } from '../shared/verifactu-head';
import { useVerifactuText } from '../shared/verifactu-text';

/** The points of Orden HAC/1177/2024, art. 15, in its order. */
const POINTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;

/** `/billing/verifactu/declaration`: the statement about the program, which its producer has to sign; here nobody has. */
export function DeclarationPage() {
  const text = useVerifactuText();
  const answer = useCall(verifactuDeclaration, {});
  const { data } = answer;
  const words = data && {
    ...{ system: data.system, id: data.id, version: data.version, installation: data.installation },
    ...{ producer: data.producer.name, nif: data.producer.nif },
    several: text(data.severalTaxpayers ? 'verifactu.yes' : 'verifactu.no'),
  };
  return (
    <div className="vb-verifactu">
      <PageToolbar
        title={text('verifactu.declaration.title')}
        breadcrumb={[{ label: text('billing.group') }, { label: text('verifactu.title'), to: VERIFACTU }]}
      />
      <VerifactuHead shown="declaration" />
      <Alert type="warning" showIcon title={text('verifactu.declaration.unsigned')} />
      {answer.isError && !data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Skeleton width="100%" height={320} /> : null}
      {words ? (
        <article className="vb-verifactu-declaration">
          <h2>{text('verifactu.declaration.heading')}</h2>
          <dl>
            {POINTS.map((point) => (
              <div key={point}>
                <dt>{text(`verifactu.declaration.points.${point}.name`)}</dt>
                <dd>{text(`verifactu.declaration.points.${point}.text`, words)}</dd>
              </div>
            ))}
          </dl>
          <Button onClick={() => window.print()}>{text('verifactu.declaration.print')}</Button>
        </article>
      ) : null}
    </div>
  );
}
