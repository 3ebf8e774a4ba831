import type { CallOutput } from '@volante/contracts/call';
import { paperSendFile, paperSendRead } from '@volante/contracts/files/slot-request.contract';
import { uploadFile } from '@volante/mfe-kit/api';
import { DateText } from '@volante/ui-kit/date-text';
import { OpenPage } from '@volante/ui-kit/open-frame';
import './open-file.css';
import { useOpenSendText } from './open-send-text';
import { ChooseFiles, SentFiles } from './sending-files';
import { useSending } from './use-sending';

type Asked = CallOutput<typeof paperSendRead>;

const DAY_LENGTH = 10;

interface PaperProps {
  paper: Asked['papers'][number];
  secret: string;
  isFull: boolean;
  onSent: () => void;
}

function Paper({ paper: { slot, name, sent }, secret, isFull, onSent }: PaperProps) {
  const text = useOpenSendText();
  const { files, add, again, remove } = useSending(
    (file, onProgress) => uploadFile(paperSendFile, { file, fields: { slot }, key: secret, onProgress }),
    onSent,
  );
  return (
    <section className="v-open-card" aria-label={name}>
      <h2 className="vf-paper">
        {name} {sent > 0 ? <span className="vf-good">{text('paperSent')}</span> : null}
      </h2>
      {isFull ? null : (
        <>
          <ChooseFiles name="photo" of={name} isMain={sent === 0} onFiles={add} />
          <ChooseFiles name="choose" of={name} onFiles={add} />
        </>
      )}
      <SentFiles files={files} onAgain={again} onRemove={remove} />
    </section>
  );
}

function Asking({ asked, secret, onSent }: { asked: Asked; secret: string; onSent: () => void }) {
  const text = useOpenSendText();
  const isFull = asked.leftFiles === 0;
  const isDone = asked.papers.length > 0 && asked.papers.every(({ sent }) => sent > 0);
  return (
    <main className="v-open">
      <p className="v-open-soft">{asked.school}</p>
      <h1>{text('papersTitle', { person: asked.person })}</h1>
      <p>{text('papersText')}</p>
      <p className="v-open-soft">
        {text('until')} <DateText day={asked.expiresAt.slice(0, DAY_LENGTH)} />
      </p>
      {asked.papers.map((paper) => (
        <Paper key={paper.slot} {...{ paper, secret, isFull, onSent }} />
      ))}
      {asked.papers.length === 0 ? <p>{text('papersNone')}</p> : null}
      {isFull ? <p>{text('none')}</p> : <p className="v-open-soft">{text('types')}</p>}
      {isDone ? <output className="vf-good">{text('papersDone')}</output> : null}
    </main>
  );
}

/** `/open/papers#<secret>`: a student sends the papers that the school lacks, each into its place. */
export function OpenPapersPage() {
  const text = useOpenSendText();
  return (
    <OpenPage text={text} call={paperSendRead}>
      {(asked, secret, onAsk) => <Asking asked={asked} secret={secret} onSent={onAsk} />}
    </OpenPage>
  );
}
