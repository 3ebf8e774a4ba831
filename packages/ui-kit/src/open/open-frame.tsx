import type { CallDeclaration, CallOutput } from '@volante/contracts/call';
import type { Text } from '@volante/mfe-kit/i18n';
import { type ReactNode, useState } from 'react';
import type { Answer } from './use-answer';
import { useOpened } from './use-opened';
import './open-page.css';

interface Said {
  /** The page's texts, among them `over`, `overText`, `trouble`, `retry` and `loading`. */
  text: Text;
}

/** One sentence in the middle of an open page. */
export function OpenAlone({ children }: { children: ReactNode }) {
  return <main className="v-open-alone">{children}</main>;
}

/** Said of every address that opens nothing, for whatever reason. */
export function OpenOver({ text }: Said) {
  return (
    <OpenAlone>
      <h1>{text('over')}</h1>
      <p>{text('overText')}</p>
    </OpenAlone>
  );
}

/** An open page by its address: the part after `#` is sent only in the header of its own calls. */
export function OpenAddress({ text, children }: Said & { children: (secret: string) => ReactNode }) {
  const [secret] = useState(() => window.location.hash.slice(1));
  return secret === '' ? <OpenOver text={text} /> : children(secret);
}

/** The content behind the address, or a notice: loading, in trouble, no longer open. */
export function OpenAnswer<Opened>({
  text,
  answer,
  children,
}: Said & {
  answer: Answer<Opened>;
  children: (opened: Opened) => ReactNode;
}) {
  if (answer.error?.code === 'KEY-001') return <OpenOver text={text} />;
  if (answer.error)
    return (
      <OpenAlone>
        <h1>{text('trouble')}</h1>
        <p>{answer.error.message}</p>
        <button type="button" className="v-open-button" onClick={() => void answer.refetch()}>
          {text('retry')}
        </button>
      </OpenAlone>
    );
  if (!answer.data)
    return (
      <OpenAlone>
        <output>{text('loading')}</output>
      </OpenAlone>
    );
  return children(answer.data);
}

interface OpenPageProps<C extends CallDeclaration> extends Said {
  /** Answers the content behind the secret; takes no input. */
  call: C;
  children: (opened: CallOutput<C>, secret: string, onAsk: () => void) => ReactNode;
}

function Opened<C extends CallDeclaration>({
  text,
  call,
  children,
  secret,
}: OpenPageProps<C> & { secret: string }) {
  const answer = useOpened(call, {} as never, secret);
  return (
    <OpenAnswer text={text} answer={answer}>
      {(opened) => children(opened, secret, () => void answer.refetch())}
    </OpenAnswer>
  );
}

/** A page by its address, and what its secret opens. */
export function OpenPage<C extends CallDeclaration>(props: OpenPageProps<C>) {
  return <OpenAddress text={props.text}>{(secret) => <Opened {...props} secret={secret} />}</OpenAddress>;
}
