import { fixedTest, fixedTestDraw, MAX_DRAWN_TESTS } from '@volante/contracts/e-learning/fixed-test.contract';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button, InputNumber, Space } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTestText } from '../test-text';
import '../test.css';

const SHOWN = 100;

/** Draws further tests for the block. */
function Draw({ block }: { block: string }) {
  const text = useTestText();
  const id = useId();
  const feedback = useFeedback();
  const [tests, setTests] = useState(1);
  const draw = useCallMutation(fixedTestDraw, {
    invalidates: [fixedTest.calls.read, theoryBlocks],
    onError: feedback.failed,
    onSuccess: ({ ids }) => feedback.done(text('test.drawn', { count: ids.length })),
  });
  return (
    <Space wrap>
      <label htmlFor={id}>{text('test.drawHowMany')}</label>
      <InputNumber
        id={id}
        min={1}
        max={MAX_DRAWN_TESTS}
        precision={0}
        value={tests}
        onChange={(value) => setTests(value ?? 1)}
      />
      <Button loading={draw.isPending} onClick={() => draw.mutate({ block, tests })}>
        {text('test.draw')}
      </Button>
    </Space>
  );
}

/** The tests of a block in their order, and a way to draw more. */
export function BlockTests({ block }: { block: string }) {
  const text = useTestText();
  const mayAdd = useCan('question-bank.add');
  const answer = useCall(fixedTest.calls.read, { block, limit: SHOWN });
  const rows = [...(answer.data?.rows ?? [])].sort(
    (one, other) => (one.position ?? SHOWN) - (other.position ?? SHOWN),
  );
  return (
    <>
      <LoadState answer={answer} />
      {answer.data && rows.length === 0 ? <p>{text('test.noTests')}</p> : null}
      <ol className="vf-tests">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/test/fixed/view/${id}`}>{name}</Link>
          </li>
        ))}
      </ol>
      {mayAdd ? <Draw block={block} /> : null}
    </>
  );
}
