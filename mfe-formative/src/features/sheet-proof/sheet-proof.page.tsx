import { sheetProof } from '@volante/contracts/training/sheet.contract';
import { addTexts, useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import texts from '../../../locales/hoja.json' with { type: 'json' };
import './sheet-proof.css';

addTexts('hoja', texts);

/** The QR code of a printed sheet brings its id and its seal. */
const PRINTED = /^#([0-9a-f]{24})\.([0-9a-f]{64})$/;

function Answer({ id, seal }: { id: string; seal: string }) {
  const text = useText('hoja');
  const answer = useCall(sheetProof, { id, seal });
  if (!answer.data) return <LoadState answer={answer} />;
  const { isGenuine, receivedOn } = answer.data;
  return (
    <div role="status" className="vq-answer" data-genuine={isGenuine}>
      <h2>{text(isGenuine ? 'genuine' : 'unknown')}</h2>
      <p>{isGenuine ? text('since', { day: receivedOn ? formatDay(receivedOn) : '' }) : text('compare')}</p>
      <dl>
        <dt>{text('id')}</dt>
        <dd>{id}</dd>
        <dt>{text('seal')}</dt>
        <dd>{seal}</dd>
      </dl>
    </div>
  );
}

/** `/open/hoja`: proves the seal of a printed sheet to anybody who has it, and shows none of its content. */
export function SheetProofPage() {
  const text = useText('hoja');
  const [, id = '', seal = ''] = PRINTED.exec(window.location.hash) ?? [];
  return (
    <main className="vq-proof">
      <h1>{text('title')}</h1>
      {seal === '' ? <p>{text('scan')}</p> : <Answer id={id} seal={seal} />}
      <p className="vq-soft">{text('private')}</p>
    </main>
  );
}
