import type { CallDeclaration, CallOutput } from '@volante/contracts/call';
import type { Text } from '@volante/mfe-kit/i18n';
import { type ReactNode, useState } from 'react';
import type { Answer } from './use-answer';
import { useOpened } from './use-opened';

/** Begin of the names of a page's style classes, and its texts: `over`, `overText`, `trouble`, `retry`, `loading`. */
export interface OpenLook {
  style: string;
  text: Text;
}

function Alone({ look, children }: { look: OpenLook; children: ReactNode }) {
  return <main className={`${look.style}-alone`}>{children}</main>;
}

/** Said of every address that opens nothing, for whatever reason. */
export function OpenOver({ look }: { look: OpenLook }) {
  return (
    <Alone look={look}>
      <h1>{look.text('over')}</h1>
      <p>{look.text('overText')}</p>
    </Alone>
  );
}

/** An open page by its address: the part after `#` is sent only in the header of its own calls. */
export function OpenAddress({ look, children }: { look: OpenLook; children: (secret: string) => ReactNode }) {
  const [secret] = useState(() => window.location.hash.slice(1));
  return secret === '' ? <OpenOver look={look} /> : children(secret);
}

/** The content behind the address, or a notice: loading, in trouble, no longer open. */
export function OpenAnswer<Opened>({
  look,
  answer,
  children,
}: {
  look: OpenLook;
  answer: Answer<Opened>;
  children: (opened: Opened) => ReactNode;
}) {
  const { style, text } = look;
  if (answer.error?.code === 'KEY-001') return <OpenOver look={look} />;
  if (answer.error)
    return (
      <Alone look={look}>
        <h1>{text('trouble')}</h1>
        <p>{answer.error.message}</p>
        <button type="button" className={`${style}-button`} onClick={() => void answer.refetch()}>
          {text('retry')}
        </button>
      </Alone>
    );
  if (!answer.data)
    return (
      <Alone look={look}>
        <output>{text('loading')}</output>
      </Alone>
    );
  return children(answer.data);
}

interface OpenPageProps<C extends CallDeclaration> {
  look: OpenLook;
  /** Answers the content behind the secret; takes no input. */
  call: C;
  children: (opened: CallOutput<C>, secret: string, onAsk: () => void) => ReactNode;
}

function Opened<C extends CallDeclaration>({
  look,
  call,
  children,
  secret,
}: OpenPageProps<C> & { secret: string }) {
  const answer = useOpened(call, {} as never, secret);
  return (
    <OpenAnswer look={look} answer={answer}>
      {(opened) => children(opened, secret, () => void answer.refetch())}
    </OpenAnswer>
  );
}

/** A page by its address, and what its secret opens. */
export function OpenPage<C extends CallDeclaration>(props: OpenPageProps<C>) {
  return <OpenAddress look={props.look}>{(secret) => <Opened {...props} secret={secret} />}</OpenAddress>;
}
