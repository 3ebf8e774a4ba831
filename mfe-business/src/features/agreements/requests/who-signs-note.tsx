import type { WhoSigns } from '@volante/contracts/agreements/who-signs';
import { Alert } from 'antd';
import { useAgreementText } from '../shared/agreement-text';

/** Signers by the law, with its warnings. */
export function WhoSignsNote({ signs }: { signs: WhoSigns }) {
  const text = useAgreementText();
  if (!signs.known) return <Alert type="warning" showIcon title={text('agreements.noBirth')} />;
  const who = signs.guardians === 0 ? 'alone' : signs.holder ? 'withGuardian' : 'guardianOnly';
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={text(`agreements.who.${who}`, { age: signs.age, count: signs.guardians })}
      />
      {signs.warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={text(`agreements.warning.${warning}`)} />
      ))}
    </>
  );
}
