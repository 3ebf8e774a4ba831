import type { verifactuRead } from '@volante/contracts/billing/verifactu.contract';
import type { CallOutput } from '@volante/contracts/call';
import { Alert } from 'antd';
import { useVerifactuText } from './verifactu-text';

type Environment = CallOutput<typeof verifactuRead>['environment'];

/** Says that nothing reaches the tax agency, or nothing that counts; the real service needs no notice. */
export function EnvironmentNotice({ environment }: { environment: Environment }) {
  const text = useVerifactuText();
  if (environment === 'real') return null;
  return <Alert type="info" showIcon title={text(`verifactu.environment.${environment}`)} />;
}
