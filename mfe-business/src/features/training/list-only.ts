import type { RecordFeature } from '@volante/ui-kit/record-feature';

/** A record that is reached by the tabs over another list: it has no entry of its own in the menu. */
export const listOnly = (feature: RecordFeature): RecordFeature => ({ ...feature, menu: [] });
