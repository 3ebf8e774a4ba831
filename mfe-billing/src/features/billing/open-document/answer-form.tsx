import { openDocumentAnswer } from '@volante/contracts/billing/document-link.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useAct } from '@volante/ui-kit/use-act';
import { type FormEvent, useId, useState } from 'react';
import { useOpenText } from './open-text';

type Wish = 'accept' | 'refuse';

/** Accepts or refuses: the person chooses, writes a name and confirms. */
export function AnswerForm({
  secret,
  payer,
  onAnswered,
}: {
  secret: string;
  payer: string;
  onAnswered: () => void;
}) {
  const text = useOpenText();
  const id = useId();
  const [wish, setWish] = useState<Wish | null>(null);
  const [name, setName] = useState(payer);
  const [reason, setReason] = useState('');
  const { isBusy, problem, run, say } = useAct();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return say(text('nameMissing'));
    await run(async () => {
      await callApi(openDocumentAnswer, { accepts: wish === 'accept', name, reason }, { key: secret });
    });
    // Refused, it may have been answered meanwhile, or be too late: the page shows how it stands.
    onAnswered();
  };
  if (wish === null)
    return (
      <section className="vq-answer" aria-label={text('answer')}>
        <button type="button" className="v-open-button vq-main" onClick={() => setWish('accept')}>
          {text('accept')}
        </button>
        <button type="button" className="v-open-button" onClick={() => setWish('refuse')}>
          {text('refuse')}
        </button>
      </section>
    );
  return (
    <form className="v-open-card" onSubmit={(event) => void send(event)} noValidate>
      <h2>{text(`${wish}Title`)}</h2>
      <div className="v-open-field">
        <label htmlFor={`${id}-name`}>{text('name')}</label>
        <input
          id={`${id}-name`}
          value={name}
          maxLength={120}
          autoComplete="name"
          aria-describedby={`${id}-problem`}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className="v-open-field">
        <label htmlFor={`${id}-reason`}>{text('reason')}</label>
        <textarea
          id={`${id}-reason`}
          rows={3}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <p id={`${id}-problem`} role="alert" className="v-open-problem">
        {problem}
      </p>
      <div className="vq-answer">
        <button type="submit" className="v-open-button vq-main" disabled={isBusy} aria-busy={isBusy}>
          {text(`${wish}Confirm`)}
        </button>
        <button type="button" className="v-open-button" disabled={isBusy} onClick={() => setWish(null)}>
          {text('back')}
        </button>
      </div>
    </form>
  );
}
