import { type MarkedRun, marksOf } from '@volante/contracts/e-learning/text-marks';
import './marked.css';

function Run({ run }: { run: MarkedRun }) {
  if (run.bold) return <strong>{run.text}</strong>;
  return run.italic ? <em>{run.text}</em> : run.text;
}

const Runs = ({ runs }: { runs: readonly MarkedRun[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text have no other name
  runs.map((run, at) => <Run key={at} run={run} />);

/** A text of the bank with its marks; nothing of it is HTML. */
export function Marked({ text }: { text: string }) {
  return (
    <div className="v-marked">
      {marksOf(text).map((block, at) =>
        block.list ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ul key={at}>
            {block.lines.map((runs, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={line}>
                <Runs runs={runs} />
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={at}>
            <Runs runs={block.lines[0] ?? []} />
          </p>
        ),
      )}
    </div>
  );
}
