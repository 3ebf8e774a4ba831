import type { CallOutput } from '@volante/contracts/call';
import type {
  ReleaseChange,
  ReleaseState,
  releaseList,
} from '@volante/contracts/e-learning/library-release.contract';
import type { Text } from '@volante/mfe-kit/i18n';
import { Tag } from 'antd';
import { useReleaseText } from './release-text';

export type Release = CallOutput<typeof releaseList>['rows'][number];

const COLOURS: Readonly<Record<ReleaseState, string>> = {
  staged: 'warning',
  published: 'success',
  withdrawn: 'error',
};
export const CHANGE_COLOURS: Readonly<Record<ReleaseChange, string>> = {
  added: 'processing',
  changed: 'warning',
  retired: 'error',
  same: 'default',
};

export function StateTag({ state }: { state: ReleaseState }) {
  const text = useReleaseText();
  return <Tag color={COLOURS[state]}>{text(`release.states.${state}`)}</Tag>;
}

export const nameOf = (text: Text, { number, name }: Release): string =>
  number === null ? name : text('release.numbered', { number, name });

export const countsOf = (text: Text, { added, changed, retired }: Release): string =>
  text('release.changeCounts', { added, changed, retired });
