import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { BlockTests } from './block-tests';
import { testBlocks } from './test-block.feature';

export const testBlockScreens = recordScreens(testBlock, testBlocks.at, {
  form: () =>
    import('@volante/contracts/form/e-learning/test-block.contract').then((module) => module.testBlock),
  columns: ['name', 'license', 'exam', 'position', 'demo', 'state'],
  card: ['license', 'exam'],
  facts: ['license', 'exam'],
  sections: { who: ['name', 'license', 'exam', 'position', 'demo'] },
  tabs: [{ key: 'test', label: 'test.tests', content: ({ id }) => <BlockTests block={id} /> }],
});
