import type { CallInput, CallOutput } from '@volante/contracts/call';
import {
  RELEASE_SOURCES,
  releaseFill,
  releaseList,
  releaseQuestion,
  releaseView,
} from '@volante/contracts/e-learning/library-release.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Button, Checkbox, Modal, Radio } from 'antd';
import { useId, useRef, useState } from 'react';
import { type Opened, openFile } from '../exchange/packages';
import { useReleaseText } from './release-text';

type Source = (typeof RELEASE_SOURCES)[number];
type Result = CallOutput<typeof releaseFill>;

/** The counts and refusals of a source, before or after it was taken. */
function Preview({ result }: { result: Result }) {
  const text = useReleaseText();
  const { added, changed, same, retired, rejected, pictures } = result;
  return (
    <div role="status">
      <p>{text('release.found', { added, changed, same, retired })}</p>
      {added + changed + retired === 0 ? <p>{text('release.nothing')}</p> : null}
      {pictures > 0 ? <p>{text('release.pictures', { count: pictures })}</p> : null}
      {rejected.length > 0 ? (
        <>
          <h3>{text('release.rejected')}</h3>
          <ul>
            {rejected.map(({ at, name, reason }) => (
              <li key={at}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** The package as it is on this computer: it is opened here, and sent as text. */
function PackageChoice({ chosen, onChoose }: { chosen: Opened | null; onChoose: (file: Opened) => void }) {
  const text = useReleaseText();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const opened = await openFile(file).catch(() => null);
    const isPackage = opened?.format === 'own' && opened.files.length > 0;
    setRefused(!isPackage);
    if (opened && isPackage) onChoose(opened);
  };
  return (
    <p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip"
        aria-label={text('release.choose')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{text('release.choose')}</Button> {chosen?.name}
      {isRefused ? (
        <span className="v-problem" role="alert">
          {text('release.notPackage')}
        </span>
      ) : null}
    </p>
  );
}

/** Puts questions into a release in preparation, once what it would change was looked at. */
export function FillDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useReleaseText();
  const feedback = useFeedback();
  const labelled = useId();
  const [source, setSource] = useState<Source>('bank');
  const [chosen, setChosen] = useState<Opened | null>(null);
  const [retireMissing, setRetire] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const call = useCallMutation(releaseFill, { invalidates: [releaseView, releaseList, releaseQuestion] });
  const isReady = source !== 'package' || chosen !== null;
  const changes = result === null ? 0 : result.added + result.changed + result.retired;
  const send = (dryRun: boolean) => {
    const input: CallInput<typeof releaseFill> = { id, source, retireMissing, dryRun };
    return call.mutateAsync(source === 'package' ? { ...input, files: chosen?.files ?? [] } : input);
  };
  const look = async () => setResult(await send(true));
  const save = async () => {
    const { added, changed, retired } = await send(false);
    feedback.done(text('release.filled', { added, changed, retired }));
    onClose();
  };
  /** Anything else makes another preview. */
  const changeTo = (change: () => void) => {
    change();
    setResult(null);
    call.reset();
  };
  return (
    <Modal
      open
      title={text('release.fillTitle')}
      okText={result === null ? text('release.look') : text('release.fillOk')}
      okButtonProps={{ disabled: !isReady || (result !== null && changes === 0) }}
      cancelText={text('release.cancel')}
      confirmLoading={call.isPending}
      onOk={() => void (result === null ? look() : save()).catch(() => undefined)}
      onCancel={onClose}
    >
      <p id={labelled} className="v-label">
        {text('release.source')}
      </p>
      <Radio.Group
        aria-labelledby={labelled}
        className="vf-release-sources"
        value={source}
        options={RELEASE_SOURCES.map((value) => ({ value, label: text(`release.sources.${value}`) }))}
        onChange={({ target }) => changeTo(() => setSource(target.value as Source))}
      />
      <p className="v-hint">{text(`release.sourceHelp.${source}`)}</p>
      {source === 'package' ? (
        <PackageChoice chosen={chosen} onChoose={(file) => changeTo(() => setChosen(file))} />
      ) : null}
      <Checkbox checked={retireMissing} onChange={({ target }) => changeTo(() => setRetire(target.checked))}>
        {text('release.retireMissing')}
      </Checkbox>
      <Problem error={call.error} />
      {result ? <Preview result={result} /> : null}
    </Modal>
  );
}
